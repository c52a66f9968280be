/** A passkey of a user. The key pair's private half is on the user's device. */
export interface PasskeyRecord {
  key: string;
  name: string;
  /** The credential's id and its public key (COSE). Both are base64url. */
  credential_id: string;
  public_key: string;
  /** The last count of the authenticator. Synced ones don't count, and say 0. */
  counter: number;
  transports: string[];
  synced: boolean;
  date_created: string;
  last_used: string | null;
}

/** All passkeys of a user, in one item, the newest first. */
export interface PasskeysRecord {
  passkeys: PasskeyRecord[];
  /** Every change adds one, and is conditional on it. */
  version: number;
}
