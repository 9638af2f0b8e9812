/** The end of a game as a picture to keep: the board, and below it who won and who came where. */

import { flushSync, mount, unmount } from "svelte";
import type { Position } from "../../wire/generated/api";
import type { GameUI } from "../contract/gameUI";
import type { AnyView } from "../contract/views";
import { fileOf, pictureOf } from "../picture/drawing";
import Still from "../stage/Still.svelte";

export interface EndPicture {
  gameUI: GameUI;
  position: Position;
  printed: AnyView;
  title: string;
  headline: string;
  places: readonly string[];
}

const MARGIN = 40;
const LINES = [
  { size: 30, gap: 52, ink: "--ink-soft" },
  { size: 56, gap: 66, ink: "--ink" },
  { size: 34, gap: 56, ink: "--ink" },
] as const;

/** As a PNG file; null: this board is no drawing. */
export async function endPicture(end: EndPicture): Promise<Blob | null> {
  const { size } = end.gameUI;
  if (!size) return null;
  const [width, height] = size;
  const place = document.createElement("div");
  Object.assign(place.style, { position: "fixed", left: "-9999px", top: "0", width: `${width}px` });
  place.inert = true;
  document.body.append(place);
  const still = mount(Still, { target: place, props: { ...end, label: end.title } });
  flushSync();
  try {
    const drawing = place.querySelector("svg");
    if (!drawing) return null;
    const board = await pictureOf(await fileOf(drawing, width, height));
    return await paint(board, end, width, height);
  } finally {
    place.remove();
    void unmount(still);
  }
}

async function paint(board: HTMLImageElement, end: EndPicture, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width + 2 * MARGIN;
  canvas.height = height + 2 * MARGIN + LINES.reduce((sum, { gap }) => sum + gap, 0);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const inks = getComputedStyle(document.documentElement);
  pen.fillStyle = inks.getPropertyValue("--paper");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(board, MARGIN, MARGIN, width, height);
  let y = height + MARGIN;
  [end.title, end.headline, end.places.join("     ")].forEach((text, k) => {
    const { size, gap, ink } = LINES[k]!;
    y += gap;
    pen.font = `600 ${size}px ${inks.getPropertyValue("--sign")}`;
    pen.fillStyle = inks.getPropertyValue(ink);
    pen.fillText(text, MARGIN, y, width);
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
