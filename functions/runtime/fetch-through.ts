interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

interface Answered {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** The fetch that the client library is given. It leads through a port, so that no other system reaches into this network. */
export const fetchThrough =
  (ask: (request: Asked) => Promise<Answered>) =>
  async (url: string, options: { method?: string; headers?: Record<string, string>; body?: unknown }): Promise<Response> => {
    const body = options.body == null ? undefined : new TextEncoder().encode(String(options.body));
    const { method = 'GET', headers = {} } = options;
    const answer = await ask({ url, method, headers, ...(body && { body }) });
    const isEmpty = [204, 205, 304].includes(answer.status);
    return new Response(isEmpty ? null : new Uint8Array(answer.bytes), { status: answer.status, headers: answer.headers });
  };
