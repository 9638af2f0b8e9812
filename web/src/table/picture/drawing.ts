/** A drawing of the page as a picture by itself, with the styles and the fonts that it has here. */

/** What styles may say of a thing in a drawing; all of it can be written as an attribute. */
const STYLES = [
  "clip-path",
  "clip-rule",
  "dominant-baseline",
  "fill",
  "fill-opacity",
  "fill-rule",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "marker-end",
  "marker-start",
  "opacity",
  "paint-order",
  "stop-color",
  "stroke",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
  "text-anchor",
  "text-rendering",
  "visibility",
] as const;

/** The drawing as a file: what the sheets of this page say of it stands in the file itself. */
export async function fileOf(drawing: SVGSVGElement, width: number, height: number): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const things = [...drawing.querySelectorAll<SVGElement>("*")];
  const copies = [...copy.querySelectorAll<SVGElement>("*")];
  things.forEach((thing, k) => {
    const style = getComputedStyle(thing);
    const copied = copies[k]!;
    if (style.display === "none") copied.remove();
    for (const name of STYLES) copied.setAttribute(name, style.getPropertyValue(name));
    if (style.transform !== "none" && !thing.hasAttribute("transform"))
      copied.setAttribute("transform", style.transform);
    if (style.textTransform === "uppercase") raise(copied);
    copied.removeAttribute("style");
    copied.removeAttribute("class");
  });
  copy.removeAttribute("class");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const begins = text.indexOf(">") + 1;
  return `${text.slice(0, begins)}<style>${await fontFaces()}</style>${text.slice(begins)}`;
}

/** Capitals are a matter of style, which no attribute can say. */
function raise(thing: SVGElement): void {
  for (const part of thing.childNodes)
    if (part.nodeType === Node.TEXT_NODE) part.textContent = part.textContent?.toUpperCase() ?? "";
}

/** The file as a picture that a canvas can draw. */
export async function pictureOf(file: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`;
  await picture.decode();
  return picture;
}

/** The fonts of the page, each written out: a picture fetches nothing. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, sheet })));
  const faces = rules.filter(({ rule }) => rule instanceof CSSFontFaceRule);
  const written = await Promise.all(
    faces.map(async ({ rule, sheet }) => {
      const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
      if (!address) return "";
      const font = await fetch(new URL(address, sheet.href ?? location.href));
      return rule.cssText.replace(/url\("?[^")]+"?\)/, `url("${await dataUrl(await font.blob())}")`);
    }),
  );
  return written.join("\n");
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("a font could not be read"));
    reader.readAsDataURL(blob);
  });
}
