import { inOrder, signingOrderOf, waitingFor } from '../../shared/domain/signing-order.ts';
import type { LinkToken, SigningToken } from '../data/link-tokens.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import type { Files } from '../ports/files.ts';
import { finalFilename } from './final-file.ts';
import { finalFilesFor } from './final-files-for.ts';

type Answer = Record<string, unknown>;
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
): Promise<{ code: ClosedCode; answer: Answer } | undefined> {
  const me = full.signatories.find((person) => person.uuid === token.signatory_uuid);
  const code = codeOf(full, me, token, now);
  if (!code) return undefined;
  const answer = aboutPack(full);
  if (code === 'not_your_turn' && me)
    answer.waiting_for = waitingFor(full.signatories, me.uuid, signingOrderOf(full.pack)).map((person) => person.name);
  const lapsed = token.valid_until <= now.toISOString();
  if (code === 'already_signed' && !lapsed) await addCopy(deps.files, full, token.signatory_uuid, answer);
  return { code, answer };
}

/** What the link of a final mail answers, or of one that tells of the progress: who has signed so far, until the copy is there. */
export async function copyLink(
  deps: { files: Files },
  full: FullPack,
  token: Extract<LinkToken, { kind: 'copy' }>,
  now: Date,
): Promise<{ code: 'copy_ready' | 'in_progress' | 'rejected' | 'expired' | 'cancelled'; answer: Answer }> {
  const answer = aboutPack(full);
  if (full.pack.is_deleted || full.pack.round !== token.round) return { code: 'cancelled', answer };
  if (token.valid_until <= now.toISOString()) return { code: 'expired', answer };
  if (!full.pack.final_file_key) {
    answer.document_status = full.pack.status;
    answer.people = inOrder(full.signatories).map(({ name, status }) => ({ name, status }));
    return { code: full.pack.status === 'rejected' ? 'rejected' : 'in_progress', answer };
  }
  await addCopy(deps.files, full, token.signatory_uuid ?? null, answer);
  return { code: 'copy_ready', answer };
}

function aboutPack({ pack }: FullPack): Answer {
  return { document_name: pack.document_name, contact: { name: pack.created_by_name, email: pack.created_by_email } };
}

/** Each file by its name; one alone as `download_url` too. */
async function addCopy(files: Files, full: FullPack, signatoryUuid: string | null, answer: Answer): Promise<void> {
  if (full.pack.status !== 'complete') return;
  answer.document_status = full.pack.status;
  const downloads = await Promise.all(
    finalFilesFor(full, signatoryUuid).map(async ({ file_key: key, name }) => {
      const file = { key, filename: finalFilename(name), contentType: 'application/pdf', expiresSeconds: copySeconds };
      return { name, url: await files.downloadUrl(file) };
    }),
  );
  const [only, ...others] = downloads;
  if (!only) return;
  answer.downloads = downloads;
  if (others.length === 0) answer.download_url = only.url;
}

function codeOf({ pack, signatories }: FullPack, me: SignatoryRecord | undefined, token: SigningToken, now: Date): ClosedCode | undefined {
  const outdated = !me || pack.is_deleted || token.round !== pack.round || token.generation !== me.link_generation;
  if (outdated || pack.status === 'setup' || me.status === 'excluded') return 'cancelled';
  if (me.status === 'complete') return 'already_signed';
  if (pack.status === 'rejected') return 'rejected';
  if (token.valid_until <= now.toISOString()) return 'expired';
  const before = waitingFor(signatories, me.uuid, signingOrderOf(pack));
  return me.status === 'setup' || before.length > 0 ? 'not_your_turn' : undefined;
}
