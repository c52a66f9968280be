import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { ownApplication } from '../data/accounts/applications.ts';
import { keys } from '../data/keys.ts';
import type { Sender } from '../data/people/sender.ts';
import { generationOf, loadUser } from '../data/people/users.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { absentMember } from './absent-member.ts';

/** What of a caller is kept for later. */
export function senderOf({ user_key, program, session_hash }: MemberCaller): Sender {
  const application = program?.application ?? undefined;
  return { by: user_key, ...(application && { application }), ...(program && !application && { api_key: session_hash }) };
}

/** The member behind something that is done later, with the rights that they have now. Throws account_not_found or not_permitted. */
export async function absentSender(table: Table, account_key: string, { by, application, api_key }: Sender): Promise<MemberCaller> {
  const member = (await absentMember(table, { user_key: by, account_key })) ?? fail('account_not_found');
  if (application) await actThrough(table, member, application);
  if (api_key) await requireKey(table, member, api_key);
  return member;
}

/** An application sends with the scopes that it has now, or not at all once it is gone or of another account. */
async function actThrough(table: Table, member: MemberCaller, key: string): Promise<void> {
  const found = (await ownApplication(table, member, key)) ?? fail('not_permitted');
  member.program = { application: key, name: found.name, scopes: found.scopes };
  member.is_admin = false;
}

/** An API key sends nothing once it is replaced or deleted, or its person has a new password. */
async function requireKey(table: Table, { user_key }: MemberCaller, hash: string): Promise<void> {
  const [key, user] = await Promise.all([table.get(keys.session(hash), { consistent: true }), loadUser(table, user_key)]);
  if (!key || !user || generationOf(key) !== generationOf(user)) fail('not_permitted');
}
