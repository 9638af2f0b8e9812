/** A house that was updated no longer has the files of the open page: the page is reloaded, once. */

const PLACE = "barrelhouse renewed";

/** The script that a page begins with: each build has another. */
function scriptOf(page: ParentNode): string {
  return page.querySelector("script[type=module]")?.getAttribute("src") ?? "";
}

/** Reload the page if the house has a newer one; without a connection the page stays as it is. */
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
