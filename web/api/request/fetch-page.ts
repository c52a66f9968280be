import { ApiError } from '../errors.ts';
import { sessionHeaders } from '../session.ts';

/** Fetches a page of HTML that a call answers. Throws ApiError with the server's words. */
export async function fetchPage(address: string): Promise<string> {
  const response = await fetch(address, { headers: sessionHeaders({}), credentials: 'same-origin', cache: 'no-store' });
  if (response.ok) return response.text();
  throw new ApiError(response.status, await response.json().catch(() => ({ success: false })), false);
}
