/** Copying a text for somebody who clicked; whether the browser let us. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed, or no secure address: the text stands there to be marked
  }
}
