import type { SignatoryStatus } from '../../shared/contract/schemas/signatory.ts';
import { inOrder } from '../../shared/domain/signing/signing-order.ts';
import type { FullPack } from '../data/records.ts';
import { who } from '../signing/audit.ts';
import { type Composed, type Composing, copyUrl } from './compose.ts';
import type { ProgressJob } from './jobs.ts';
import type { Letter } from './letter.ts';

const states: Record<SignatoryStatus, string> = {
  setup: 'is waiting for others to sign first',
  awaiting_signatures: 'has been asked to sign',
  complete: 'has signed',
  rejected: 'has rejected the document',
  excluded: 'was left out',
};

/** Copies that follow the signing get one mail each. */
export function progressJobs({ pack }: FullPack, { id, pack_key, round }: { id: string; pack_key: string; round: number }): ProgressJob[] {
  if (pack.round !== round || pack.is_deleted) return [];
  const readers = pack.cc_recipients.filter(({ can_track_progress, email }) => can_track_progress === true && email !== '');
  return readers.map(({ name, email }) => ({ kind: 'progress', id, pack_key, round, to: { name, email } }));
}

/** How far the signing has come, as it is when the mail goes. */
export async function composeProgress(deps: Composing, full: FullPack, { id, round, to }: ProgressJob): Promise<Composed | undefined> {
  if (full.pack.round !== round || full.pack.is_deleted) return undefined;
  const url = await copyUrl(deps, id, full, { mobile_number: '', ...to }, 'mail', null);
  const outcome = { what: 'progress', recipient: who({ ...to, mobile_number: '' }) };
  return { to: to.email, letter: progressLetter(full, to.name, url), outcome };
}

function progressLetter({ pack, signatories }: FullPack, name: string, url: string): Letter {
  const sender = pack.created_by_name.trim() || pack.created_by_email;
  const signed = signatories.filter((person) => person.status === 'complete').length;
  const state = pack.status === 'rejected' ? 'was rejected' : `${signed} of ${signatories.length} have signed`;
  return {
    subject: `Progress of “${pack.document_name}”: ${state}`,
    preview: `“${pack.document_name}”: ${state}.`,
    fromName: sender,
    replyTo: pack.created_by_email,
    heading: 'How far the signing has come',
    paragraphs: [`Hello ${name},`, ...inOrder(signatories).map((person) => `${person.name} ${states[person.status]}.`)],
    button: { label: 'See the progress', url },
    notes: ['The final document comes to you when everybody has signed.'],
    footer: `You get this email because ${sender} (${pack.created_by_email}) lets you follow the signing.`,
  };
}
