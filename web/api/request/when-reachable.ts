import { connected, noteNetworkFailure, whenConnected } from './connection.ts';

/**
 * Loads a part of the program while there is network, and tries once more after a failure. Many browsers remember a
 * module that failed to load and refuse it until the page is reloaded, so nothing is requested without network. Throws
 * if the part can't be loaded although calls get through.
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
