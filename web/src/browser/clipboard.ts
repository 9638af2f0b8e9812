/** Copies a text for somebody who clicked; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed, or no secure address: the text can still be selected by hand
  }
}
