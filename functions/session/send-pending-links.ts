import { sendPendingLinksRoute } from '../../shared/contract/session/send-pending-links.ts';
import { countedEmail } from '../../shared/domain/people/same-email.ts';
import { holderMay } from '../../shared/domain/policy/signing/signer-access.ts';
import { signatoryBehind } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { eventItem } from '../data/following/event-items.ts';
import { hashToken } from '../data/ids.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { refusing } from '../runtime/failure.ts';

const { allow, fail } = refusing(sendPendingLinksRoute);

/** Anybody can type an address into a form, so its holder gets a mail no more often than this. */
const toOneAddress = [
  { max: 1, windowSeconds: 900 },
  { max: 5, windowSeconds: 86_400 },
];

/** Looks nothing up: the mail's worker does that, so neither the answer nor its time reveals anything. */
export const sendPendingLinks = handle(sendPendingLinksRoute, { table: 'write' }, async (deps, caller) => {
  const full = (await loadPack(deps.table, caller.pack_key)) ?? fail('cancelled');
  const me = signatoryBehind(full, caller);
  allow(holderMay(caller, 'sendPendingLinks', null));
  for (const { max, windowSeconds } of toOneAddress) {
    await limitRate(deps, `pending links ${windowSeconds} for ${hashToken(countedEmail(me.email))}`, max, windowSeconds);
  }
  const { key: pack_key, account_key } = full.pack;
  const event = { type: 'pending_links_requested' as const, pack_key, account_key, signatory_uuid: me.uuid, email: me.email };
  await deps.table.write({ put: eventItem(event, deps.clock.now()) });
  return {};
});
