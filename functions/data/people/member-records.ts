import type { Permissions } from '../../../shared/domain/policy/permission-flags.ts';
import type { PresetRole } from '../../../shared/domain/policy/role-names.ts';

/** One user's membership of one account. */
export interface UserAccountRecord {
  key: string;
  user_key: string;
  account_key: string;
  is_admin: boolean;
  /** The founder; missing for everybody else. */
  is_owner?: boolean;
  is_personal_account: boolean;
  permissions: Permissions;
  /** The role of an administrator before they were one; missing if there was none. */
  earlier_role?: PresetRole | undefined;
  /** Counts the changes; missing before the first. */
  version?: number;
  /** They were an administrator before they asked to delete their login. */
  was_admin?: boolean;
  /** When the account is deleted, copied from the account because every call reads the membership. Missing unless it was closed. */
  account_closes?: string;
  /** While the person has not accepted. The record then waits under a key made from the address (`invitations.ts`). */
  invitation?: Invitation;
  /** What its search rows were made from, so that they go with it whatever the person is called by then. */
  found_by?: { name: string; email_address: string; since: string };
}

/** A row that leads to a member, or to somebody invited. */
export interface MemberRow {
  user_key: string;
}

/** A type, not an interface, so that the table's values can hold it. */
export type Invitation = {
  email_address: string;
  name: string;
  last_name: string;
  /** Names its last sending. Only the link of that one works. */
  sending: string;
  /** The member who sent it. */
  invited_by: string;
  valid_until: string;
};

/** How many an account has beside its founder. A missing record means none. */
export interface MemberCount {
  more_members?: number;
  more_admins?: number;
}
