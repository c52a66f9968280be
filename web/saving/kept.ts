/**
 * Entries kept on this device under one name, so that a closed tab loses nothing. Each is written before the next key
 * can be pressed. If storage is full or forbidden, the page's memory still holds them.
 */
export interface Kept<T> {
  all: () => Map<string, T>;
  put: (id: string, entry: T) => void;
  remove: (id: string) => void;
}

export function keptOnDevice<T>(name: string): Kept<T> {
  const prefix = `countersign.${name}.`;
  return {
    all: () => {
      const entries = new Map<string, T>();
      attempt(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith(prefix)) entries.set(key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? ''));
        }
      });
      return entries;
    },
    put: (id, entry) => attempt(() => localStorage.setItem(prefix + id, JSON.stringify(entry))),
    remove: (id) => attempt(() => localStorage.removeItem(prefix + id)),
  };
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is full or forbidden.
  }
}
