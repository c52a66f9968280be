let leaving = new AbortController();

/** What the page still reads is of no use once its session ends: reads under way are given up, and none begins any more. */
export function leave(): void {
  leaving.abort();
}

/** The page is not left after all. */
export function stay(): void {
  leaving = new AbortController();
}

export function leavingSignal(): AbortSignal {
  return leaving.signal;
}

/** What a read gets that is given up: no answer and no failure, since nobody is there to see either. */
export function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
