// What a page of a table measures as it is drawn; run in that page.
() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const rounded = (found) =>
    found &&
    [
      found.left,
      found.top,
      found.right - found.left,
      found.bottom - found.top,
    ].map((value) => Math.round(value * 10) / 10);
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const area = ({ left, top, right, bottom }) =>
    Math.max(0, right - left) * Math.max(0, bottom - top);
  const words = (one) =>
    (one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  const called = (one) => {
    const kind = [...one.classList]
      .filter((name) => !name.startsWith("svelte-"))
      .join(".");
    return `${one.tagName.toLowerCase()}${kind ? "." + kind : ""} "${words(one)}"`;
  };
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const room = document.querySelector("[data-position]");
  const stage = document.querySelector(".stage");
  const drawing = stage?.querySelector("svg");

  // The board: its share of the window, and the type on it.
  let share = 0,
    smallest = Infinity,
    smallestText = "";
  const onBoard = [];
  if (drawing) {
    const scale = drawing.getScreenCTM();
    const [x, y, wide, high] = (drawing.dataset.size ?? "")
      .split(" ")
      .map(Number);
    const corner = new DOMPoint(x, y).matrixTransform(scale);
    const end = new DOMPoint(x + wide, y + high).matrixTransform(scale);
    const seen = meet(box(stage), {
      left: corner.x,
      top: corner.y,
      right: end.x,
      bottom: end.y,
    });
    share = area(meet(seen, screen)) / area(screen);
    for (const text of drawing.querySelectorAll("text, tspan")) {
      const own = [...text.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent.trim(),
      );
      const style = getComputedStyle(text);
      if (
        !own ||
        style.visibility === "hidden" ||
        style.opacity === "0" ||
        text.closest("[aria-hidden=true] defs")
      )
        continue;
      const at = text.getScreenCTM();
      const size =
        parseFloat(style.fontSize) *
        Math.sqrt(Math.abs(at.a * at.d - at.b * at.c));
      if (size < smallest) [smallest, smallestText] = [size, words(text)];
      if (text.tagName === "text" && Math.abs(at.b) < 0.001) onBoard.push(text);
    }
  }

  // What people read beside the board, as far as it is not covered.
  const isReader = (one) =>
    one.closest(".for-readers, [role=status]:empty") !== null;
  // Told by an ellipsis to go on: the whole is a click away.
  const folded = (one) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none")
        return at;
    }
    return null;
  };
  const texts = [];
  const walker = document.createTreeWalker(
    room ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !node.textContent.trim() ||
      !parent ||
      // A result is a page of its own, which scrolls.
      parent.closest(
        "svg, style, script, select, .log .lines, .tip, .result",
      ) ||
      isReader(parent)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const scrolled = parent.closest(".tabs, .cards, .filter") ?? folded(parent);
    for (const whole of range.getClientRects()) {
      const frame = scrolled ? meet(box(scrolled), whole) : whole;
      const line = new DOMRect(
        frame.left,
        frame.top,
        Math.max(0, frame.right - frame.left),
        Math.max(0, frame.bottom - frame.top),
      );
      if (line.width < 2 || line.height < 2) continue;
      texts.push({ parent, line, text: node.textContent.trim() });
    }
  }
  const isSeen = ({ parent, line }) => {
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    for (const one of document.elementsFromPoint(x, y)) {
      if (one === parent || parent.contains(one)) return true;
      if (one.contains(parent)) continue;
      const [, , , alpha = "1"] =
        getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? [];
      if (Number(alpha) > 0.5) return false; // covered
    }
    return false;
  };
  const seenTexts = texts.filter(isSeen);
  const clipped = [];
  for (const { parent, line, text } of seenTexts) {
    for (
      let around = parent;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      if (style.position === "fixed" || /auto|scroll/.test(style.overflow))
        break; // what can be scrolled is counted below
      if (style.overflowX === "visible" && style.overflowY === "visible")
        continue;
      const frame = box(around);
      const cut = Math.max(
        frame.left - line.left,
        line.right - frame.right,
        Math.min(frame.top - line.top, line.height) - 4,
        Math.min(line.bottom - frame.bottom, line.height) - 4,
      );
      if (cut > 1.5) {
        clipped.push(`${text.slice(0, 40)} in ${called(around)}`);
        break;
      }
    }
    if (line.right > innerWidth + 1 || line.left < -1)
      clipped.push(`${text.slice(0, 40)} beyond the window`);
  }
  for (const one of (room ?? document.body).querySelectorAll(
    "button, p, li, span, b, output",
  )) {
    if (
      one.closest("svg, .stage, .log .lines") ||
      isReader(one) ||
      one.clientWidth === 0
    )
      continue;
    const style = getComputedStyle(one);
    const isWide =
      one.scrollWidth > one.clientWidth + 1 &&
      style.overflowX !== "visible" &&
      style.textOverflow !== "ellipsis";
    if (isWide && style.display !== "inline")
      clipped.push(`too wide: ${called(one)}`);
  }
  const overlaps = [];
  const both = [
    ...seenTexts.map(({ parent, line, text }) => ({
      of: parent,
      at: line,
      text,
    })),
    ...onBoard
      .map((one) => ({
        of: one,
        at: one.getBoundingClientRect(),
        text: words(one),
      }))
      .filter(
        ({ at }) => at.width > 0 && at.top < innerHeight && at.bottom > 0,
      ),
  ];
  for (let i = 0; i < both.length; i++)
    for (let k = i + 1; k < both.length; k++) {
      const [one, other] = [both[i], both[k]];
      const isSvg = one.of.tagName === "text";
      if (isSvg !== (other.of.tagName === "text") || one.of === other.of)
        continue;
      if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
      const { left, top, right, bottom } = meet(one.at, other.at);
      const slack = 0.35 * Math.min(one.at.height, other.at.height);
      if (right - left > 2 && bottom - top > slack)
        overlaps.push(`${one.text.slice(0, 30)} | ${other.text.slice(0, 30)}`);
    }
  const scrolls = [];
  for (const one of document.querySelectorAll("body, body *")) {
    if (
      one.closest("svg") ||
      one.matches(
        ".log .lines, .panel-body:not(:has(.log)), .result, .result *, textarea",
      ) ||
      one.clientHeight === 0
    )
      continue;
    const style = getComputedStyle(one);
    const isUp =
      /auto|scroll/.test(style.overflowY) &&
      one.scrollHeight > one.clientHeight + 1;
    const isAcross =
      /auto|scroll/.test(style.overflowX) &&
      one.scrollWidth > one.clientWidth + 1 &&
      style.scrollbarWidth !== "none";
    if (isUp || isAcross) scrolls.push(called(one));
  }
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
    scrolls.push("the page");
  const isWhole = (one) => {
    const at = one.getBoundingClientRect();
    const inside =
      at.width > 0 &&
      at.left >= 0 &&
      at.top >= 0 &&
      at.right <= innerWidth + 0.5 &&
      at.bottom <= innerHeight + 0.5;
    const top = document.elementFromPoint(
      (at.left + at.right) / 2,
      (at.top + at.bottom) / 2,
    );
    return (
      inside &&
      (top === one || one.contains(top) || top?.contains(one) === true)
    );
  };
  const main = [
    ...document.querySelectorAll("[data-position] .button.main"),
  ].filter((one) => one.getClientRects().length > 0);
  const play = document.querySelector(".dock .end .play");
  const ending = document.querySelector(".dock .verb.ending");
  const above = drawing ? box(stage).top : 0;
  return {
    share,
    smallest: Number.isFinite(smallest) ? smallest : 0,
    smallest_text: smallestText,
    above,
    clipped: [...new Set(clipped)],
    overlaps: [...new Set(overlaps)],
    scrolls,
    main: main.map(words),
    main_in_view: main.filter(isWhole).map(words),
    stage: stage ? rounded(box(stage)) : null,
    play: play && play.getClientRects().length > 0 ? rounded(box(play)) : null,
    ending:
      ending && ending.getClientRects().length > 0
        ? rounded(box(ending))
        : null,
    dock: rounded(
      document.querySelector("section.dock")?.getBoundingClientRect() ?? null,
    ),
  };
};
