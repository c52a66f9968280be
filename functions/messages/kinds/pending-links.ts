import { fitsQuotas } from '../../calls/within-quotas.ts';
import { awaited } from '../../data/lists/awaited.ts';
import { decidedOnce } from '../ledger.ts';
import type { ToAll } from '../message.ts';
import type { SignatureRequestJob } from './signature-request.ts';

interface PendingLinksJob {
  kind: 'pending_links';
  id: string;
  pack_key: string;
  account_key: string;
  signatory_uuid: string;
  email: string;
}

/** The other requests to an address: one reminder each within the quotas, except to people whom the sender does not want to remind. */
export const pendingLinks: ToAll<PendingLinksJob, 'pending_links_requested', SignatureRequestJob> = {
  kind: 'pending_links',
  on: 'pending_links_requested',
  jobs: (id, { type, ...about }) => [{ kind: 'pending_links', id, ...about }],
  each: async (deps, _full, { id, account_key, signatory_uuid, email }) => {
    const found = await awaited(deps.table, { email, accountKey: account_key, but: signatory_uuid });
    const jobs = found.map(async ({ pack, person }): Promise<SignatureRequestJob[]> => {
      const fits = () => fitsQuotas(deps, account_key, 'email', person.email);
      const goes = person.can_receive_signing_notifications && (await decidedOnce(deps, `${id}-${pack.key}-${person.uuid}`, fits));
      if (!goes) return [];
      const about = { pack_key: pack.key, round: pack.round, signatory_uuid: person.uuid };
      return [{ kind: 'signature_request', channel: 'email', reminder: true, id, ...about }];
    });
    return (await Promise.all(jobs)).flat();
  },
};
