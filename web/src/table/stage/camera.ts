/** Where the board is looked at from: a centre and a scale, kept so that the board stays in sight. */

export interface Camera {
  x: number; // the centre, in the coordinates of the drawing
  y: number;
  scale: number; // pixels for each of its units
}

export type Size = readonly [width: number, height: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

const CLOSEST = 10; // times as large as the whole board fits

/** So near that all of the box is seen. */
export function fitBox(box: Box, room: Size): Camera {
  const [x, y, width, height] = box;
  return { x: x + width / 2, y: y + height / 2, scale: Math.min(room[0] / width, room[1] / height) };
}

export function fitWhole(size: Size, room: Size): Camera {
  return fitBox([0, 0, ...size], room);
}

/** So near that nothing beside the box is seen; what is cut off is found by moving it. */
export function cover(size: Size, room: Size): Camera {
  return { x: size[0] / 2, y: size[1] / 2, scale: Math.max(room[0] / size[0], room[1] / size[1]) };
}

/** Onto a part, nearer where the board would leave some of the room empty. */
export function fill(box: Box, size: Size, room: Size): Camera {
  const near = fitBox(box, room);
  return { ...near, scale: Math.max(near.scale, cover(size, room).scale) };
}

/** Not farther than the whole board, not too near, and never beside it. */
export function hold(camera: Camera, size: Size, room: Size): Camera {
  const farthest = fitWhole(size, room).scale;
  const scale = Math.min(Math.max(camera.scale, farthest), farthest * CLOSEST);
  const along = (centre: number, length: number, seen: number) =>
    seen >= length ? length / 2 : Math.min(Math.max(centre, seen / 2), length - seen / 2);
  return { x: along(camera.x, size[0], room[0] / scale), y: along(camera.y, size[1], room[1] / scale), scale };
}

/** Nearer or farther by a factor, with the point under the finger (pixels from the corner of the room) staying there. */
export function zoomBy(camera: Camera, factor: number, at: Size, room: Size): Camera {
  const scale = camera.scale * factor;
  const dx = at[0] - room[0] / 2;
  const dy = at[1] - room[1] / 2;
  return { x: camera.x + dx / camera.scale - dx / scale, y: camera.y + dy / camera.scale - dy / scale, scale };
}

export function moveBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** On the way from one to the other, 0 to 1; scales grow evenly to the eye. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const eased = 1 - (1 - part) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: Math.exp(mix(Math.log(from.scale), Math.log(to.scale))) };
}

/** The drawing as it stands at rest, moved and scaled as a picture to where the camera is. */
export function shift(rest: Camera, camera: Camera): string {
  const { scale } = camera;
  return `translate(${(rest.x - camera.x) * scale}px, ${(rest.y - camera.y) * scale}px) scale(${scale / rest.scale})`;
}

export function viewBox(camera: Camera, room: Size): Box {
  const width = room[0] / camera.scale;
  const height = room[1] / camera.scale;
  return [camera.x - width / 2, camera.y - height / 2, width, height];
}

function holds([x, y, width, height]: Box, [left, top, w, h]: Box): boolean {
  return left >= x && top >= y && left + w <= x + width && top + h <= y + height;
}

/** The part that holds the most of these things, of several the smallest; none if most of them are elsewhere. */
export function best<P extends { box: Box }>(parts: readonly P[], things: readonly Box[]): P | undefined {
  const rated = parts.map((part) => ({ part, count: things.filter((thing) => holds(part.box, thing)).length }));
  const area = ({ part: { box } }: { part: P }) => box[2] * box[3];
  return rated
    .filter(({ count }) => count > 0 && count * 2 >= things.length)
    .toSorted((a, b) => b.count - a.count || area(a) - area(b))[0]?.part;
}
