let leaving = new AbortController();

/** Once its session ends, a page needs no more answers: pending reads are cancelled, and no new ones start. */
export function leave(): void {
  leaving.abort();
}

/** The person stays on the page after all. */
export function stay(): void {
  leaving = new AbortController();
}

export function leavingSignal(): AbortSignal {
  return leaving.signal;
}

/** What a cancelled read gets: neither an answer nor a failure, since nobody is there to see it. */
export function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
