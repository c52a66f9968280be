import { connected, noteNetworkFailure, whenConnected } from './connection.ts';

/**
 * Loads a part of the program when there is network, and once more after a failure. Many browsers remember a module that failed and refuse
 * it until the page is reloaded, so nothing is asked for without network. Throws when the part can't be had though calls get through.
 */
export async function whenReachable<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine || !connected.get()) await reconnected();
  try {
    return await load();
  } catch {
    await reconnected();
    return load();
  }
}

function reconnected(): Promise<void> {
  noteNetworkFailure();
  return whenConnected();
}
