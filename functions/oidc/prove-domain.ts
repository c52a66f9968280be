import { proveDomainRoute } from '../../shared/contract/oidc/prove-domain.ts';
import { proofRecord } from '../../shared/domain/sessions/single-sign-on.ts';
import { handle } from '../calls/handle.ts';
import { changedSingleSignOn, loadSingleSignOn, presentSingleSignOn } from '../data/accounts/single-sign-on.ts';
import type { DomainRecord } from '../data/accounts/single-sign-on-records.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { stillAdministers } from '../data/people/members.ts';
import { retried } from '../data/retried.ts';
import { IssuerUnreachable } from '../ports/issuers.ts';
import { itemAt, type Stored, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { inTeam } from './in-team.ts';

const { fail } = refusing(proveDomainRoute);
type Deps = DepsFor<{ table: 'write'; issuers: 'read' }>;

/**
 * Only who governs a domain can write its DNS, and the record names one account. So nobody claims the domain of a mail
 * provider or of another company. A domain whose record names a new account, and its former one no more, moves.
 */
export const proveDomain = handle(
  proveDomainRoute,
  { table: 'write', issuers: 'read' },
  async (deps, caller, { params, body: { domain } }) =>
    retried(async () => {
      const record = await inTeam(deps.table, caller, params.key);
      if (!record.domains.some((one) => one.domain === domain)) return fail('domain_not_listed');
      const claim = await deps.table.get(keys.domain(domain), { consistent: true });
      const texts = await deps.issuers.textRecords(domain).catch((error: unknown): string[] => {
        if (error instanceof IssuerUnreachable) return [];
        throw error;
      });
      if (!texts.includes(proofRecord(record.proof))) return fail('domain_not_proven');
      const former = claim && claim.account_key !== record.account_key ? claim : undefined;
      if (former && texts.includes(proofRecord(former.proof))) return fail('domain_of_another');
      const domains = record.domains.map((one) => (one.domain === domain ? { domain, proven_at: deps.clock.now().toISOString() } : one));
      const changed = changedSingleSignOn(record, { domains });
      const held: DomainRecord = { account_key: record.account_key, proof: record.proof };
      await deps.table.transact([
        stillAdministers(caller.user_key, record.account_key),
        changed.write,
        { put: itemAt(keys.domain(domain), held), if: unchangedClaim(claim) },
        ...(former ? await given(deps, former.account_key, domain, caller.user_key) : []),
        told(deps, { account_key: record.account_key, by: caller.user_key }),
      ]);
      log('info', 'domain_proven', { account_key: record.account_key, user_key: caller.user_key });
      return { single_sign_on: presentSingleSignOn(changed.record, deps.settings) };
    }),
);

const unchangedClaim = (claim: Stored<DomainRecord> | undefined) => [
  claim ? { attribute: 'account_key', equals: claim.account_key } : { attribute: 'pk', exists: false as const },
];

/** The account that had the domain keeps it in its list, unproven, and its other administrators are told. */
async function given(deps: Deps, accountKey: string, domain: string, by: string): Promise<Write[]> {
  const record = await loadSingleSignOn(deps.table, accountKey);
  const domains = record.domains.map((one) => (one.domain === domain ? { domain, proven_at: null } : one));
  return [changedSingleSignOn(record, { domains }).write, told(deps, { account_key: accountKey, by, lost: domain })];
}

const told = ({ clock }: Deps, change: { account_key: string; by: string; lost?: string }): Write => ({
  put: eventItem({ type: 'single_sign_on_changed', ...change }, clock.now()),
});
