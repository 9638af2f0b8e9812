/** A house that was renewed no longer has the files of the page that is open: the page is loaded anew, once. */

const PLACE = "barrelhouse renewed";

/** The script that a page begins with: each build has another. */
function scriptOf(page: ParentNode): string {
  return page.querySelector("script[type=module]")?.getAttribute("src") ?? "";
}

/** Load the page anew if the house has another by now; whoever has no line to it keeps the page as it is. */
export async function renew(page: ParentNode = document, reload = () => location.reload()): Promise<void> {
  const own = scriptOf(page);
  try {
    if (!own || sessionStorage.getItem(PLACE) === own) return; // tried already: two houses may answer in turn
    const answer = await fetch("/", { cache: "no-store" });
    if (!answer.ok) return;
    const other = scriptOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (!other || other === own) return;
    sessionStorage.setItem(PLACE, own);
    reload();
  } catch {
    return; // the house does not answer
  }
}

export function renewWhenStale(): void {
  addEventListener("vite:preloadError", () => void renew());
}
