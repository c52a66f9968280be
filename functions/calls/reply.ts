/** An answer that needs more than JSON: cookies, a file or a redirect. */
export class Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly cookies: string[];
  /** Text or bytes. JSON answers leave it out and set `json`. */
  readonly body: string | Uint8Array | undefined;
  readonly json: Record<string, unknown> | undefined;
  constructor(parts: {
    status?: number;
    headers?: Record<string, string>;
    cookies?: string[];
    body?: string | Uint8Array;
    json?: Record<string, unknown>;
  }) {
    this.status = parts.status ?? 200;
    this.headers = parts.headers ?? {};
    this.cookies = parts.cookies ?? [];
    this.body = parts.body;
    this.json = parts.json;
  }
}

/** A Lambda's answer is limited to 6 MB in base64. Larger files are sent by a redirect. Bytes. */
export const largestAnswer = 4 * 1024 * 1024;

/** 302 to a short-lived address. Never cached: the address expires. */
export function redirect(location: string): Reply {
  return new Reply({ status: 302, headers: { location, 'cache-control': 'private, no-store' } });
}
