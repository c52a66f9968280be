/** What the page does when any call meets one of these (spec core §8). The app and the signing page set their own. */
export interface Reactions {
  /** 401: the session has ended. True if the person has been told or sent elsewhere. */
  unauthenticated: (message: string) => boolean;
  /** 500 and above. */
  serverError: (message: string) => boolean;
  /** The server runs a newer version than this page. */
  newerVersion: (version: string) => void;
}

let current: Reactions = { unauthenticated: () => false, serverError: () => false, newerVersion: () => undefined };

export function setReactions(reactions: Reactions): void {
  current = reactions;
}

export function reactions(): Reactions {
  return current;
}
