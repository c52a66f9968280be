/** A caller of the product's API, like any other program. */
export class DemoClient {
  readonly url: string;
  private headers: Record<string, string> = {};
  constructor(url: string) {
    this.url = url;
  }

  become(session: { session_token: string; csrf_token: string }): void {
    this.headers = { 'x-session-token': session.session_token, 'x-csrf-token': session.csrf_token };
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers differ by call, and a wrong one ends the seeding
  async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<any> {
    const response = await fetch(this.url + path, {
      method,
      headers: { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!answer.success) throw new Error(`${method} ${path}: ${answer.message}`);
    return answer;
  }

  /** Puts bytes where an upload call says, and answers that call's answer. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async upload(path: string, bytes: Uint8Array, type: string): Promise<any> {
    const promised = await this.call('GET', path);
    const put = await fetch(promised.url, { method: 'PUT', body: Buffer.from(bytes), headers: { 'content-type': type } });
    if (!put.ok) throw new Error(`PUT: ${put.status}`);
    return promised;
  }
}

/** Asks again, quickly at first, until there is an answer. Gives up after 30 seconds. */
export async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = performance.now() + 30_000;
  for (let wait = 10; performance.now() < deadline; wait = Math.min(250, wait * 1.5)) {
    const found = await ask();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Error('The demo took too long.');
}
