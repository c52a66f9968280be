import { deriveToken, keepToken, linkValidity } from '../data/people/link-tokens.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { generationOf } from '../data/people/users.ts';
import type { Composing } from './message.ts';

/** The token of a link that lets a user do one thing. It ends when their password changes or its kind's lifetime is over. */
export async function userLinkToken(
  deps: Composing,
  { id, kind }: { id: string; kind: 'verify_email' | 'reset_password' },
  user: UserRecord,
): Promise<string> {
  const token = await deriveToken(deps.links, id, `${kind} ${user.key}`);
  const valid_until = new Date(deps.clock.now().getTime() + linkValidity[kind]).toISOString();
  const about = { user_key: user.key, email_address: user.email_address, password_generation: generationOf(user) };
  await keepToken(deps.table, token, { kind, ...about, valid_until });
  return token;
}
