import type * as z from 'zod/mini';
import { updateSingleSignOnRoute } from '../../shared/contract/oidc/update-single-sign-on.ts';
import type { singleSignOnInputSchema } from '../../shared/contract/schemas/accounts/single-sign-on.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { mayReplaceIssuer, maySignInThrough } from '../../shared/domain/policy/accounts/single-sign-on.ts';
import { handle } from '../calls/handle.ts';
import { changedSingleSignOn, isComplete, presentSingleSignOn } from '../data/accounts/single-sign-on.ts';
import type { SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { stillAdministers } from '../data/people/members.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { ConditionFailed, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { sealSecret } from '../secret-box.ts';
import { inTeam } from './in-team.ts';
import { issuerAddress } from './issuer-address.ts';

const { allow, fail } = refusing(updateSingleSignOnRoute);

type Deps = DepsFor<{ table: 'write'; tickets: 'read'; issuers: 'read' }>;
type Input = z.output<typeof singleSignOnInputSchema>;

export const updateSingleSignOn = handle(
  updateSingleSignOnRoute,
  { table: 'write', tickets: 'read', issuers: 'read' },
  async (deps, caller, { params, body: { data } }) => {
    const before = await inTeam(deps.table, caller, params.key);
    if (data.version !== before.version) return conflict(deps, before);
    const { record, write } = changedSingleSignOn(before, await wanted(deps, caller, before, data));
    requireUsable(caller, before, record);
    const { account_key } = record;
    const told = { type: 'single_sign_on_changed', account_key, by: caller.user_key } as const;
    try {
      await deps.table.transact([
        stillAdministers(caller.user_key, account_key),
        write,
        ...givenUp(before, record),
        { put: eventItem(told, deps.clock.now()) },
      ]);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return conflict(deps, await inTeam(deps.table, caller, params.key));
    }
    const { mode, issuer } = record;
    log('info', 'single_sign_on_changed', { account_key, user_key: caller.user_key, mode, issuer });
    return { single_sign_on: presentSingleSignOn(record, deps.settings) };
  },
);

const conflict = (deps: Deps, record: SingleSignOnRecord): never =>
  fail('version_conflict', { answer: { single_sign_on: presentSingleSignOn(record, deps.settings) } });

/**
 * What changes. It takes a proof of who asks: whoever finds an open session of an administrator must neither put an issuer
 * of their own in this place nor open the account another way. Another issuer, client or secret counts as untested.
 */
async function wanted(deps: Deps, caller: MemberCaller, before: SingleSignOnRecord, data: Input): Promise<Partial<SingleSignOnRecord>> {
  requireProof(caller);
  const change: Partial<SingleSignOnRecord> = {};
  if (data.mode !== undefined) change.mode = data.mode;
  // Sessions through the issuer are over then, also if it is switched on again.
  if (data.mode === 'off' && before.mode !== 'off') change.setup = newKey();
  if (data.join_by_domain !== undefined) change.join_by_domain = data.join_by_domain;
  if (data.domains !== undefined) {
    const known = new Map(before.domains.map((one) => [one.domain, one]));
    change.domains = [...new Set(data.domains)].map((domain) => known.get(domain) ?? { domain, proven_at: null });
  }
  const issuer = data.issuer === undefined ? before.issuer : issuerAddress(data.issuer.trim(), deps.issuers);
  const client_id = data.client_id?.trim() ?? before.client_id;
  if (issuer !== before.issuer || client_id !== before.client_id) {
    Object.assign(change, { issuer, client_id, setup: newKey(), tested: false, last_test: null });
  }
  if (data.client_secret !== undefined) {
    Object.assign(change, { tested: false, last_test: null });
    change.secret_box = await sealSecret(deps.tickets, 'client secret', before.account_key, data.client_secret.trim());
  }
  return change;
}

/** Throws what is missing for this way of signing in. */
function requireUsable(caller: MemberCaller, before: SingleSignOnRecord, record: SingleSignOnRecord): void {
  if (record.setup !== before.setup) allow(mayReplaceIssuer(before.mode, record.mode));
  const { domains, tested } = record;
  const change = { before: before.mode, after: record.mode, hasSecondStep: caller.has_second_step };
  allow(maySignInThrough({ isComplete: isComplete(record), domains, tested }, change));
}

/** Domains that are given up can be proven for another account. */
function givenUp(before: SingleSignOnRecord, record: SingleSignOnRecord): Write[] {
  const kept = new Set(record.domains.map(({ domain }) => domain));
  const gone = before.domains.filter(({ domain, proven_at }) => proven_at !== null && !kept.has(domain));
  return gone.map(({ domain }) => ({
    delete: keys.domain(domain),
    if: [{ attribute: 'account_key', equals: record.account_key }],
  }));
}
