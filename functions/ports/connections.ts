/** What integrations ask of other systems. */
export interface Connections {
  /**
   * Makes a request within limits of time and size, to public addresses only. No redirect is followed. What did not arrive, or
   * was answered by 429, 502, 503 or 504, is tried again a few times within the limit of time, so each request must be repeatable, or say `isOnce`.
   * Throws ConnectionFailed.
   */
  ask(request: ConnectionRequest): Promise<ConnectionAnswer>;
  /** Whether this address may be asked: over TLS, unless the installation lists the host. */
  mayAsk(url: URL): boolean;
  /** Whether the installation lists its host. */
  isListed(url: URL): boolean;
}

export interface ConnectionRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** For all tries together. */
  seconds: number;
  /** It may not be repeated, so it is tried once. */
  isOnce?: true;
}

export interface ConnectionAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** A system did not answer, in time or at all, or its address is not allowed. */
export class ConnectionFailed extends Error {
  readonly problem: 'unreachable' | 'timed_out';
  constructor(problem: 'unreachable' | 'timed_out', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConnectionFailed';
    this.problem = problem;
  }
}
