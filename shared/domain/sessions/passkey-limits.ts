/** A person can have this many passkeys. */
export const mostPasskeys = 10;

/** How long a challenge for a passkey is good. */
export const challengeSeconds = 5 * 60;

/** How long a browser waits for the person: its answer must come before the challenge lapses. */
export const waitSeconds = 4 * 60;
