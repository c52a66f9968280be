import { programMay } from '../../shared/domain/policy/scopes.ts';
import { isLive } from '../../shared/domain/sessions/is-live.ts';
import { loadApplication } from '../data/accounts/applications.ts';
import { linkValidity, type Vouch } from '../data/people/link-tokens.ts';
import type { Table } from '../ports/table.ts';

/** An application knows who is there now, so its word holds for a day. Undefined if the application has just gone. */
export async function newVouch(table: Pick<Table, 'get'>, application: string, now: Date): Promise<Vouch | undefined> {
  const found = await loadApplication(table, application);
  const until = new Date(now.getTime() + linkValidity.continued).toISOString();
  return found && { application, secret_generation: found.secret_generation, until };
}

/**
 * Whether the word of an application still holds: it ends with the application, its scope and its secret, as its tokens
 * do. Otherwise the link asks for a one-time pin as every other link does.
 */
export async function holdsVouch(table: Pick<Table, 'get'>, vouch: Vouch | undefined, now: Date): Promise<boolean> {
  if (!vouch || !isLive({ valid_until: vouch.until }, now)) return false;
  const found = await loadApplication(table, vouch.application);
  return found?.secret_generation === vouch.secret_generation && programMay(found, 'signers:vouch').ok;
}
