/** How far the link to a table reaches. */

/** Whether an address leads each machine to itself: nobody else can open a link with it. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
