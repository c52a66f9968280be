import { utcTime } from '../../../shared/domain/wording/utc-time.ts';
import type { CertificateInput } from '../../ports/pdf.ts';
import { colours, contentWidth, type Flow, paper, type Style } from './certificate-sheet.ts';

const value: Style = { size: 9, colour: colours.ink, leading: 12.5 };
const small: Style = { size: 7.5, colour: colours.muted, leading: 10.5 };

/** The notes that signatories wrote onto pages: the words, then the author, the time, and the signatures given before. */
export function drawNotes(flow: Flow, notes: CertificateInput['notes']): void {
  for (const note of notes) drawPair(flow, `“${note.text.trim()}”`, remarkOf(note));
}

/** What members signed with during setup, each with its maker, its time and the file under it. */
export function drawSenderSignatures(flow: Flow, signatures: CertificateInput['sender_signatures']): void {
  for (const { kind, place, maker } of signatures) {
    const by = maker ? `put in by ${isolated(maker.name)}, ${utcTime(maker.at)}` : 'whose it is was not recorded';
    drawPair(
      flow,
      `${kind}: ${place}, ${by}`,
      maker ? `Over the original file with SHA-256 ${maker.document_sha256}` : 'The file under it was not recorded',
    );
  }
}

/** Fields that were filled in and are not printed: each with its place and the digest of its value. */
export function drawUnprinted(flow: Flow, fields: CertificateInput['unprinted']): void {
  for (const { name, place, owner, value_digest } of fields) {
    drawPair(flow, `“${name}”`, `${place}, field of ${isolated(owner)}, value digest (SHA-256) ${value_digest}`);
  }
}

function drawPair(flow: Flow, words: string, remark: string): void {
  const text = flow.wrap(words, contentWidth, value);
  const below = flow.wrap(remark, contentWidth, small);
  flow.need(text.length * 12.5 + below.length * 10.5 + 6);
  flow.within('P', () => flow.lines(text, paper.margin, flow.y, value));
  flow.y += text.length * 12.5;
  flow.within('P', () => flow.lines(below, paper.margin, flow.y, small));
  flow.y += below.length * 10.5 + 6;
}

function remarkOf({ at, author, place, signed_before, not_shown_to }: CertificateInput['notes'][number]): string {
  const before = signed_before.length > 0 ? `after ${signed_before.map(isolated).join(', ')} had signed` : 'before anybody else had signed';
  const unseen = not_shown_to.length > 0 ? `; not shown to ${not_shown_to.map(isolated).join(', ')}` : '';
  return `${place}, by ${isolated(author)}, ${utcTime(at)}, ${before}${unseen}`;
}

/** A number after a right-to-left name would otherwise be shown before it (Unicode UAX 9, first strong isolate). */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
