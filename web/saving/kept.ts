/**
 * Entries kept on this device under one name, so that a closed tab loses nothing. Each is written before the next key
 * can be pressed. If storage is full or forbidden, the page's memory still holds them.
 */
export interface Kept<T> {
  all: () => Map<string, T>;
  /** Answers whether the device has kept it. */
  put: (id: string, entry: T) => boolean;
  remove: (id: string) => void;
}

export function keptOnDevice<T>(name: string): Kept<T> {
  const prefix = `countersign.${name}.`;
  return {
    all: () => {
      const entries = new Map<string, T>();
      attempt(() => {
        for (const key of Object.keys(localStorage)) {
          // One that was broken off says nothing of the others.
          if (key.startsWith(prefix)) attempt(() => entries.set(key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? '')));
        }
      });
      return entries;
    },
    put: (id, entry) => attempt(() => localStorage.setItem(prefix + id, JSON.stringify(entry))),
    remove: (id) => void attempt(() => localStorage.removeItem(prefix + id)),
  };
}

/** Whether this browser keeps anything at all. Private windows and strict settings may forbid it. */
export function deviceKeeps(): boolean {
  const probe = 'countersign.probe';
  return attempt(() => {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
  });
}

/** Answers whether the storage did it, and is neither full nor forbidden. */
function attempt(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
