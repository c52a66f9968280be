import { ApiError, NetworkError } from './errors.ts';
import { sessionHeaders } from './session.ts';

/** The address that a call leads on to. Followed here, so that a refusal is said on the page, and not shown as the call answers it. */
export async function ledTo(path: string): Promise<string> {
  const response = await fetch(path, { headers: sessionHeaders(), credentials: 'same-origin' }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw new ApiError(response.status, await response.json(), false);
  return response.url;
}
