/** A file of the product that a link would open. Throws if there is none, or no connection. */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return response;
}
