import { holderMay } from '../../shared/domain/policy/signing/signer-access.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { inOrder, signingOrderOf, waitingFor } from '../../shared/domain/signing/signing-order.ts';
import { aboutCancelled } from '../access/why-cancelled.ts';
import { childrenSeenBy } from '../data/fields/fields-in-force.ts';
import { addressSeconds } from '../data/files/address-seconds.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { type CopyToken, hasLapsed, type SigningToken } from '../data/people/link-tokens.ts';
import { wasPassedOn } from '../data/people/passed-on.ts';
import { originalUrl } from '../media/original-file.ts';
import { partsBeside } from '../messages/final-attachments.ts';
import type { CompletedRecipient } from '../messages/recipients.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Secret } from '../ports/secrets.ts';
import type { Table } from '../ports/table.ts';
import { copyAsksForPin, copyPinDestination, copyReader, enterCopyPin } from '../signing/copy-reader.ts';
import { finalFilename } from '../signing/seal/final-file.ts';
import { finalFilesFor } from '../signing/seal/final-files-for.ts';
import { maySendNewCopy } from './send-new-copy.ts';

type CopyDeps = { table: Table; links: Secret; clock: Clock; files: Files };

/** The visitor of a link, the time, and the pin that they enter for a copy. */
interface Opening {
  given: string | undefined;
  visitor: { ip: string; device: string };
  now: Date;
}

type Answer = Record<string, unknown>;
type ClosedCode = 'expired' | 'time_is_over' | 'already_signed' | 'rejected' | 'not_your_turn' | 'cancelled';

/**
 * Why a known signing link opens no document now, and the facts for its page: the document, the contact, the signer
 * before, and the copy once it is complete. Undefined if the link opens.
 */
export async function closedLink(
  deps: CopyDeps,
  full: FullPack,
  token: SigningToken,
  opening: Opening,
): Promise<{ code: ClosedCode; answer: Answer } | undefined> {
  const me = full.signatories.find((person) => person.uuid === token.signatory_uuid);
  const { now } = opening;
  const code = codeOf(full, me, token, now);
  if (!code) return undefined;
  const answer = aboutPack(full, now);
  if (code === 'not_your_turn' && me)
    answer.waiting_for = waitingFor(full.signatories, me.uuid, signingOrderOf(full.pack)).map((person) => person.name);
  if (code === 'cancelled') {
    if (wasPassedOn(full, me, { round: token.round, link_generation: token.generation })) answer.passed_on = true;
    else Object.assign(answer, aboutCancelled(full.pack, me, token.round));
  }
  const lapsed = hasLapsed(token, now);
  if (code === 'already_signed') {
    if (lapsed && maySendNewCopy(full, token)) answer.copy_may_be_sent = true;
    if (!lapsed) await addCopy(deps, full, token, opening, answer);
  }
  return { code, answer };
}

/** The answer of a link from a final mail or a progress mail: who has signed so far, until there is a copy. */
export async function copyLink(
  deps: CopyDeps,
  full: FullPack,
  token: CopyToken,
  opening: Opening,
): Promise<{ code: 'copy_ready' | 'in_progress' | 'rejected' | 'expired' | 'cancelled'; answer: Answer }> {
  const answer = aboutPack(full, opening.now);
  answer.of_copy = true;
  const lapsed = hasLapsed(token, opening.now);
  const open = holderMay({ round: token.round, lapsed }, 'openCopy', full.pack);
  if (!open.ok) {
    if (open.code === 'expired' && full.pack.status === 'rejected') return { code: 'rejected', answer };
    if (open.code === 'expired' && maySendNewCopy(full, token)) answer.copy_may_be_sent = true;
    return { code: open.code, answer };
  }
  if (!full.pack.final_file_key) {
    await addOriginals(deps.files, full, token, answer);
    answer.people = inOrder(full.signatories).map(({ name, status }) => ({ name, status }));
    return { code: full.pack.status === 'rejected' ? 'rejected' : 'in_progress', answer };
  }
  await addCopy(deps, full, token, opening, answer);
  return { code: 'copy_ready', answer };
}

function aboutPack({ pack }: FullPack, now: Date): Answer {
  return {
    document_name: pack.document_name,
    document_status: pack.status,
    contact: { name: pack.created_by_name, email: pack.created_by_email },
    ...(!signerMay('actInTime', { pack, now }).ok && { time_is_over: true }),
  };
}

/**
 * Each file by its name; a single one also as `download_url`. If the document asked for a pin, the answer only asks for
 * a pin until it is entered. Throws otp_wrong or otp_expired.
 */
async function addCopy(
  deps: CopyDeps,
  full: FullPack,
  token: SigningToken | CopyToken,
  { given, visitor }: Opening,
  answer: Answer,
): Promise<void> {
  if (full.pack.status !== 'complete') return addOriginals(deps.files, full, token, answer);
  const uuid = token.signatory_uuid ?? null;
  const person = full.signatories.find((one) => one.uuid === uuid);
  const { files } = deps;
  if (full.pack.final_file_key && copyAsksForPin(full, person)) {
    const reader = copyReader(full, token);
    if (!reader || given === undefined) {
      answer.pin_asked = true;
      answer.destination = reader ? copyPinDestination(reader) : '';
      return;
    }
    await enterCopyPin(deps, full, reader, given, visitor);
  }
  const downloads = await Promise.all(
    finalFilesFor(full, uuid).map(async ({ file_key: key, name }) => {
      const file = { key, filename: finalFilename(name, full.signatories), contentType: 'application/pdf', expiresSeconds: addressSeconds };
      return { name, url: await files.downloadUrl(file) };
    }),
  );
  // No mail has brought these files.
  if (token.kind === 'copy' && copyAsksForPin(full, person)) downloads.push(...(await beside(files, full, uuid)));
  const [only, ...others] = downloads;
  if (!only) return;
  answer.downloads = downloads;
  if (others.length === 0) answer.download_url = only.url;
}

/** To somebody who has signed, while there is no sealed file: what they were sent, as it was. Not where copies ask for a pin. */
async function addOriginals(files: Files, full: FullPack, token: SigningToken | CopyToken, answer: Answer): Promise<void> {
  const person = full.signatories.find(({ uuid }) => uuid === token.signatory_uuid);
  if (person?.status !== 'complete' || full.pack.status === 'rejected' || copyAsksForPin(full, person)) return;
  answer.originals = await Promise.all(
    childrenSeenBy(full, person.uuid).flatMap(({ clear_file_key, ...child }) =>
      clear_file_key ? [named(child.document_name, originalUrl(files, { ...child, clear_file_key }))] : [],
    ),
  );
}

const named = async (name: string, url: Promise<string>) => ({ name, url: await url });

function beside(files: Files, full: FullPack, uuid: string | null): Promise<{ name: string; url: string }[]> {
  const to: CompletedRecipient = uuid ? { kind: 'signatory', uuid } : { kind: 'cc', name: '', email: '', mobile_number: '' };
  return Promise.all(
    partsBeside(full, to).map(async ({ file_key: key, filename, content_type: contentType }) => {
      return { name: filename, url: await files.downloadUrl({ key, filename, contentType, expiresSeconds: addressSeconds }) };
    }),
  );
}

function codeOf({ pack, signatories }: FullPack, me: SignatoryRecord | undefined, token: SigningToken, now: Date): ClosedCode | undefined {
  const too_late = !signerMay('actInTime', { pack, now }).ok;
  const link = { round: token.round, link_generation: token.generation, lapsed: hasLapsed(token, now), too_late };
  const verdict = holderMay(link, 'openLink', { pack, person: me, people: signatories });
  return verdict.ok ? undefined : verdict.code;
}
