import { hashInAccount } from '../data/following/hash-in-account.ts';
import type { FullPack, PackRecord } from '../data/pack/pack-records.ts';
import { deriveToken, keepToken, linkValidity } from '../data/people/link-tokens.ts';
import type { Composing } from './message.ts';
import type { Contact } from './recipients.ts';

/** A link to the sealed file that works without an account. */
export async function copyUrl(
  deps: Composing,
  jobId: string,
  { pack }: FullPack,
  { name, email, mobile_number }: Contact,
  by: 'mail' | 'text',
  signatory_uuid: string | null,
): Promise<string> {
  const token = await deriveToken(deps.links, jobId, `copy ${by === 'mail' ? email : mobile_number}`);
  const valid_until = new Date(deps.clock.now().getTime() + linkValidity.copy).toISOString();
  await keepToken(deps.table, token, {
    kind: 'copy',
    pack_key: pack.key,
    round: pack.round,
    valid_until,
    to: { name, email, mobile_number },
    ...(signatory_uuid && { signatory_uuid }),
  });
  return `${deps.settings.publicUrl}/sign/${token}`;
}

/** The document's address for its owner, in the account that it belongs to. */
export function documentUrl(
  { settings }: Pick<Composing, 'settings'>,
  { key, account_key, created_by }: Pick<PackRecord, 'key' | 'account_key' | 'created_by'>,
): string {
  return `${settings.publicUrl}/${hashInAccount(`#documents/${key}`, created_by, account_key)}`;
}

/** Where users choose what they are told. */
export function choicesUrl({ settings }: Pick<Composing, 'settings'>): string {
  return `${settings.publicUrl}/#notifications/choices`;
}
