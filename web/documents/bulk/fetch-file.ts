/** A file of the product that a link would open. Throws if there is none, or no connection. */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return response;
}

/** Lets the browser save what was made on this page. */
export function saveFile(content: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = filename;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
