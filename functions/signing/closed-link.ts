import { waitingFor } from '../../shared/domain/signing-order.ts';
import type { LinkToken } from '../data/link-tokens.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import type { Files } from '../ports/files.ts';
import { finalFilename } from './final-file.ts';

type SigningToken = Extract<LinkToken, { kind: 'signing' }>;
type ClosedCode = 'expired' | 'already_signed' | 'rejected' | 'not_your_turn' | 'cancelled';

/** How long the address of a copy lives, in seconds. */
const copySeconds = 600;

/**
 * Why a known signing link opens no document now, and what its page can say: the document, whom to ask, who is before,
 * and the copy once it is complete. Undefined when it opens.
 */
export async function closedLink(
  deps: { files: Files },
  full: FullPack,
  token: SigningToken,
  now: Date,
): Promise<{ code: ClosedCode; answer: Record<string, unknown> } | undefined> {
  const { pack } = full;
  const me = full.signatories.find((person) => person.uuid === token.signatory_uuid);
  const code = codeOf(full, me, token, now);
  if (!code) return undefined;
  const answer: Record<string, unknown> = {
    document_name: pack.document_name,
    contact: { name: pack.created_by_name, email: pack.created_by_email },
  };
  if (code === 'not_your_turn' && me) answer.waiting_for = waitingFor(full.signatories, me.uuid, true).map((person) => person.name);
  const lapsed = token.valid_until <= now.toISOString();
  if (code === 'already_signed' && pack.status === 'complete' && !lapsed) {
    answer.document_status = pack.status;
    if (pack.final_file_key) {
      answer.download_url = await deps.files.downloadUrl({
        key: pack.final_file_key,
        filename: finalFilename(pack),
        contentType: 'application/pdf',
        expiresSeconds: copySeconds,
      });
    }
  }
  return { code, answer };
}

function codeOf({ pack, signatories }: FullPack, me: SignatoryRecord | undefined, token: SigningToken, now: Date): ClosedCode | undefined {
  const outdated = !me || pack.is_deleted || token.round !== pack.round || token.generation !== me.link_generation;
  if (outdated || pack.status === 'setup' || me.status === 'excluded') return 'cancelled';
  if (me.status === 'complete') return 'already_signed';
  if (pack.status === 'rejected') return 'rejected';
  if (token.valid_until <= now.toISOString()) return 'expired';
  const before = waitingFor(signatories, me.uuid, pack.settings.sequential_signing);
  return me.status === 'setup' || before.length > 0 ? 'not_your_turn' : undefined;
}
