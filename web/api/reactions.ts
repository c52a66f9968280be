/**
 * How the page reacts when any call meets one of these failures (spec core §8). The app and the signing page each set
 * their own reactions.
 */
export interface Reactions {
  /**
   * 401, or a redirect to the login: the session has ended, and the server may say where to go. Returns whether the
   * person was told or sent elsewhere.
   */
  unauthenticated: (message: string, redirectUrl?: string) => boolean;
  /** 500 and above. */
  serverError: (message: string) => boolean;
  /** The account that a call names is not there, or the person is not a member of it any more. */
  accountNotFound: () => void;
  /** The account opens only through its single sign-on. */
  singleSignOnRequired: (accountKey: string, otherKey: string) => void;
  /** The call needs a proof of who asks, by a password or a code. Answers true once it was given: the call is made again. */
  proofRequired: (least: string) => Promise<boolean>;
  /** Nothing works until a second step is set up. Answers true if the person is led there. */
  setUpRequired: () => boolean;
  /** The server runs a newer version than this page. */
  newerVersion: (version: string) => void;
}

let current: Reactions = {
  unauthenticated: () => false,
  serverError: () => false,
  accountNotFound: () => undefined,
  singleSignOnRequired: () => undefined,
  proofRequired: async () => false,
  setUpRequired: () => false,
  newerVersion: () => undefined,
};

export function setReactions(reactions: Reactions): void {
  current = reactions;
}

export function reactions(): Reactions {
  return current;
}
