/** Copying a text for somebody who clicked; whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed, or no secure address: the text stands there to be marked
  }
}
