// Texts on the board that run over the edge of what they stand on, or under something else; run in a page of a table.
() => {
  const drawing = document.querySelector(".stage svg");
  if (!drawing || drawing.getClientRects().length === 0) return []; // another tab of a phone hides it
  const STEP = 4; // between points that are tried, in units of the text
  const SLACK = 0.75; // of the outline of a letter, that may lie on an edge
  const FAINT = 0.35; // what is fainter is a tint or a texture
  const SOLID = 0.9; // what hides whatever was drawn before
  const NOT_DRAWN = "defs, clipPath, pattern, marker, symbol, mask";
  // What passes over the board for a moment covers what it covers; the letter of a seat is cut to its shape.
  const PASSING = "[data-passing]";
  const CUT = ".letter";
  const ink = document.createElement("canvas").getContext("2d");

  const inherited = new Map();
  /** How much is left of an ink after all that it lies in. */
  function strength(one) {
    if (one === drawing) return 1;
    if (!inherited.has(one)) {
      const style = getComputedStyle(one);
      const own = style.display === "none" ? 0 : Number(style.opacity);
      inherited.set(one, own * strength(one.parentElement));
    }
    return inherited.get(one);
  }
  function alpha(paint) {
    if (paint === "none" || paint.startsWith("url(")) return 0;
    const [, least] = paint.match(/(?:,[^,]+,[^,]+,|\/)\s*([\d.]+)\s*\)$/) ?? [];
    return paint === "transparent" ? 0 : Number(least ?? 1);
  }
  function clipsOf(one) {
    const found = [];
    for (let at = one; at !== drawing; at = at.parentElement) {
      const [, id] =
        getComputedStyle(at).clipPath.match(/^url\(["']?#(.+?)["']?\)/) ?? [];
      const clip = id && document.getElementById(id);
      if (clip) found.push({ of: at, shapes: [...clip.children] });
    }
    return found;
  }
  function called(one) {
    const kind = [...one.classList].filter((name) => !/^s(velte)?-/.test(name));
    const place = one.closest("[data-at], [data-middle]")?.dataset;
    const of = place ? ` of ${place.at ?? place.middle}` : "";
    return [one.tagName, ...kind].join(".") + of;
  }

  const texts = [];
  const shapes = [];
  drawing
    .querySelectorAll(
      "text, rect, circle, ellipse, path, polygon, polyline, line",
    )
    .forEach((one, order) => {
      if (one.closest(NOT_DRAWN) || one.closest(PASSING)) return;
      const style = getComputedStyle(one);
      const left = strength(one);
      if (style.visibility !== "visible" || left === 0) return;
      if (one.tagName === "text") {
        if (one.textContent.trim() && !one.matches(CUT))
          texts.push({ one, order, style });
        return;
      }
      const fill = left * alpha(style.fill) * Number(style.fillOpacity);
      const stroke = left * alpha(style.stroke) * Number(style.strokeOpacity);
      const isDrawn = stroke >= FAINT && parseFloat(style.strokeWidth) > 0;
      if (fill < FAINT && !isDrawn) return;
      const matrix = one.getScreenCTM();
      const around = one.getBoundingClientRect();
      if (!matrix) return;
      const wide = isDrawn ? (parseFloat(style.strokeWidth) * matrix.a) / 2 : 0;
      const box = {
        left: around.left - wide,
        top: around.top - wide,
        right: around.right + wide,
        bottom: around.bottom + wide,
      };
      const clips = clipsOf(one).map(({ of, shapes }) => ({
        shapes,
        back: of.getScreenCTM().inverse(),
      }));
      const back = matrix.inverse();
      shapes.push({ one, order, fill, isDrawn, box, back, clips });
    });

  /** Points all over the letters, in pixels of the window. */
  function pointsOf({ one, style }) {
    const raw = one.textContent.trim();
    const said = style.textTransform === "uppercase" ? raw.toUpperCase() : raw;
    ink.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } =
      ink.measureText(said);
    const base = one.getStartPositionOfChar(0).y;
    const { x, width } = one.getBBox();
    const spaced = parseFloat(style.letterSpacing) || 0;
    const [left, right] = [x + SLACK, x + width - spaced - SLACK];
    const [top, bottom] = [base - up + SLACK, base + down - SLACK];
    const matrix = one.getScreenCTM();
    const across = Math.max(2, Math.ceil((right - left) / STEP));
    const high = Math.max(2, Math.ceil((bottom - top) / STEP));
    const points = [];
    for (let k = 0; k <= across; k++)
      for (let m = 0; m <= high; m++)
        points.push(
          new DOMPoint(
            left + ((right - left) * k) / across,
            top + ((bottom - top) * m) / high,
          ).matrixTransform(matrix),
        );
    return points;
  }
  const isClipped = (point, clips) =>
    clips.some(({ shapes, back }) => {
      const inside = point.matrixTransform(back);
      return !shapes.some((shape) => shape.isPointInFill(inside));
    });

  const found = new Set();
  for (const text of texts) {
    const points = pointsOf(text);
    const ways = points.map(({ x }) => x);
    const falls = points.map(({ y }) => y);
    const at = {
      left: Math.min(...ways),
      right: Math.max(...ways),
      top: Math.min(...falls),
      bottom: Math.max(...falls),
    };
    if (at.right - at.left < 1) continue;
    const near = shapes.filter(
      ({ box }) =>
        box.left < at.right &&
        box.right > at.left &&
        box.top < at.bottom &&
        box.bottom > at.top,
    );
    /** What the nearest thing below the text is that holds all of it hides whatever is below that. */
    for (const shape of near.toReversed()) {
      const { one, fill, isDrawn, back, clips } = shape;
      let inside = 0,
        crossed = false;
      for (const point of points) {
        if (clips.length > 0 && isClipped(point, clips)) continue;
        const local = point.matrixTransform(back);
        if (fill >= FAINT && one.isPointInFill(local)) inside++;
        if (isDrawn && one.isPointInStroke(local)) crossed = true;
      }
      const isAbove = shape.order > text.order;
      const isWhole = inside === points.length;
      const said = text.one.textContent.trim().slice(0, 40);
      const own = text.one.closest("[data-at], [data-middle]")?.dataset;
      const whose = own ? ` (${own.at ?? own.middle})` : "";
      if (isAbove && (inside > 0 || crossed))
        found.add(`"${said}"${whose} lies under ${called(one)}`);
      else if (crossed || (inside > 0 && !isWhole))
        found.add(`"${said}"${whose} runs over the edge of ${called(one)}`);
      else if (isWhole && fill >= SOLID) break;
    }
  }
  return [...found];
};
