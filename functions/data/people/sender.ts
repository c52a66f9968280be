/** By whose right something is done later: a user's, perhaps through an application or an API key. */
export interface Sender {
  by: string;
  application?: string;
  /** The hash of an API key. */
  api_key?: string;
}
