import {
  getPendingSigningRequestsRoute,
  type PendingSigningRequest,
} from '../../../shared/contract/documents/signing/get-pending-signing-requests.ts';
import { defaultSettings } from '../../../shared/domain/documents/default-settings.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { firstStatus } from '../../../shared/domain/policy/documents/moves.ts';
import { identifiedFurther, identifiedMember, provenEmail } from '../../../shared/domain/policy/signing/identification.ts';
import { holderMay } from '../../../shared/domain/policy/signing/signer-access.ts';
import { timeAgo } from '../../../shared/domain/wording/time-ago.ts';
import { handle } from '../../calls/handle.ts';
import { packKeyOf } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { awaited, type Wanted } from '../../data/lists/awaited.ts';
import { packOf } from '../../data/pack/own-items.ts';
import type { Table } from '../../ports/table.ts';
import { refusing } from '../../runtime/failure.ts';
import { continuedLinks } from '../../signing/signing-link.ts';

const { allow, fail } = refusing(getPendingSigningRequestsRoute);

export const getPendingSigningRequests = handle(
  getPendingSigningRequestsRoute,
  { table: 'write', links: 'read' },
  async (deps, caller, { query }) => {
    const identified = caller.kind === 'member' ? identifiedMember(caller) : caller.identified;
    const wanted =
      caller.kind === 'member' ? { email: provenEmail(identified), accountKey: null, but: null } : await signatoryWants(deps.table, caller);
    const packKey = query.document_key === undefined ? undefined : packKeyOf(query.document_key);
    const now = deps.clock.now();
    const event = `${caller.session_hash} ${now.toISOString().slice(0, 10)}`;
    const found = await awaited(deps.table, wanted, packKey);
    const links = await continuedLinks(deps, event, found, { identified: identifiedFurther(identified) });
    const pending_signing_requests = found.map(({ pack, person }, at): PendingSigningRequest => {
      return {
        signing_link: links[at] ?? '',
        create_time_ago: timeAgo(person.date_sent ?? person.date_updated, now),
        document_owner: pack.created_by_name || pack.created_by_email,
        document_name: pack.document_name,
        document_key: pack.key,
        signatory_uuid: person.uuid,
      };
    });
    return { pending_signing_requests };
  },
);

/** Throws cancelled if the caller's own link no longer holds, and otp_required if the link does not show its own document yet. */
async function signatoryWants(table: Table, caller: SignatoryCaller): Promise<Wanted> {
  const { pack_key } = caller;
  const wanted = [keys.pack(pack_key), keys.packDetails(pack_key), keys.signatory(pack_key, caller.signatory_uuid)] as const;
  const [row, details, me] = await table.batchGet(wanted);
  const pack = packOf(row, details);
  if (!pack || !me) return fail('cancelled');
  const status = me.round === pack.round ? me.status : firstStatus;
  allow(holderMay(caller, 'keepLink', { pack, person: { status, link_generation: me.link_generation } }));
  allow(holderMay(caller, 'viewDocument', { settings: { ...defaultSettings, ...pack.settings }, person: me }));
  return { email: provenEmail(caller.identified), accountKey: pack.account_key, but: me.uuid };
}
