import { createStore } from '../store.ts';

/** Whether calls get through. A call that meets no network sets it to false; a probe sets it back. */
export const connected = createStore(true);

const probeEveryMs = 3_000;
let probing = false;

/** Called when a call met no network: keeps asking until one gets through. */
export function noteNetworkFailure(): void {
  connected.set(false);
  if (probing) return;
  probing = true;
  window.addEventListener('online', probe);
  setTimeout(probe, probeEveryMs);
}

/** Called when any answer arrived. */
export function noteAnswer(): void {
  connected.set(true);
}

/** Resolves when calls get through again, or after `longestMs` if it is given. */
export function whenConnected(longestMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = connected.subscribe(finish);
    const timer = longestMs === undefined ? undefined : setTimeout(finish, longestMs);
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

async function probe(): Promise<void> {
  const reached =
    connected.get() ||
    (await fetch('/app/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ));
  if (!reached) {
    setTimeout(probe, probeEveryMs);
    return;
  }
  probing = false;
  window.removeEventListener('online', probe);
  connected.set(true);
}
