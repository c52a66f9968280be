import { linkDueWrite } from '../data/due-items.ts';
import { deriveToken, keepToken, linkValidity } from '../data/link-tokens.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Table } from '../ports/table.ts';
import type { Settings } from '../runtime/settings.ts';

/**
 * The signing link that this event gives this signatory, good for 30 days from its first making.
 * The same event gives the same link, so that a repeated job mails no second one.
 */
export async function signingLink(
  deps: { table: Table; secrets: Secrets; clock: Clock; settings: Settings },
  eventId: string,
  { pack }: FullPack,
  signatory: SignatoryRecord,
): Promise<{ url: string; validUntil: string }> {
  const token = await deriveToken(deps.secrets, eventId, signatory.uuid);
  const link = {
    pack_key: pack.key,
    signatory_uuid: signatory.uuid,
    round: pack.round,
    generation: signatory.link_generation,
  };
  const valid_until = new Date(deps.clock.now().getTime() + linkValidity.signing).toISOString();
  const due = signatory.status === 'awaiting_signatures' ? [linkDueWrite(link, valid_until)] : [];
  const validUntil = await keepToken(deps.table, token, { kind: 'signing', ...link, valid_until }, due);
  return { url: `${deps.settings.publicUrl}/sign/${token}`, validUntil };
}
