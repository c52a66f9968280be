import type { Configured } from '../../../shared/domain/integrations/adapters.ts';
import type {
  AuthorizationOutcome,
  ConnectionProblem,
  FilingProblem,
  FilingState,
  IntegrationEventType,
} from '../../../shared/domain/integrations/problems.ts';

/** A connection of an account to another system. */
export interface IntegrationRecord extends Omit<Configured, 'has_access_token'> {
  key: string;
  name: string;
  naming: string;
  /** The secret, encrypted. */
  secret_box: string;
  is_active: boolean;
  is_authenticated: boolean | null;
  problem: ConnectionProblem | null;
  /** The last authentication, until it succeeds. Its outcome is null before the other system has answered. */
  authorization?: { valid_until: string; outcome: Exclude<AuthorizationOutcome, 'authenticated' | 'lapsed'> | null } | null;
  date_created: string;
  version: number;
}

/** The tokens of a connection by OAuth 2, in an item of their own: they change whenever they are renewed. */
export interface TokensRecord {
  /** The tokens, encrypted; empty if there are none. */
  box: string;
  /** Somebody renews them until then; empty if nobody does. */
  renewing_until: string;
  version: number;
}

/** That an administrator has been sent to the other system to allow the connection. The state is stored as its hash. */
export interface AuthorizationRecord {
  account_key: string;
  integration_key: string;
  user_key: string;
  /** The session that has asked: an answer counts in no other one. */
  session_hash: string;
  /** The configuration’s secret at that time: another one means another application, site or user. */
  secret_box: string;
  /** The PKCE verifier, encrypted. */
  verifier_box: string;
  valid_until: string;
}

/** What was done with a connection. It stays when the connection is unlinked. */
export interface IntegrationEventRecord {
  type: IntegrationEventType;
  name: string;
  /** Empty if the product noticed it by itself. */
  user_key: string;
  date_created: string;
}

/** A finished document on its way to a connected system. */
export interface FilingRecord {
  /** A document that was moved shows nothing of its former account's integrations. */
  account_key: string;
  integration_key: string;
  name: string;
  state: FilingState;
  problem: FilingProblem | null;
  path: string;
  date_updated: string;
  /** Names the attempt: messages of an earlier one do nothing. */
  attempt: string;
}
