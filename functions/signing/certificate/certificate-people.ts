import type { SignatoryStatus } from '../../../shared/contract/schemas/documents/signatory.ts';
import { toldApart } from '../../../shared/domain/people/told-apart.ts';
import { minuteIn } from '../../../shared/domain/wording/local-time.ts';
import { utcTime } from '../../../shared/domain/wording/utc-time.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { browserWords } from '../../../shared/messages/browser-words.ts';
import type { AuditFacts } from '../../data/audit/audit-entry.ts';
import type { StoredAudit } from '../../data/audit/chain-audit.ts';
import { childrenSeenBy } from '../../data/fields/fields-in-force.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { CertificateFact, CertificatePerson } from '../../ports/pdf.ts';
import { termsOf } from '../pack-terms.ts';
import { identifiedLines, pinLine } from './certificate-identified.ts';
import { messageLines, mostListed } from './certificate-messages.ts';
import { namingLines, ofLastHolder } from './certificate-naming.ts';

/** The statuses as the product names them. */
const statusWords: Record<SignatoryStatus, string> = {
  setup: 'Queued',
  awaiting_signatures: 'Awaiting signature',
  complete: 'Completed',
  rejected: 'Rejected',
  excluded: 'Excluded',
};

/** The certificate's text about each person, taken only from records of the document's last round. */
export function certificatePeople(full: FullPack, audit: readonly StoredAudit[], shown: (text: string) => string): CertificatePerson[] {
  const round = ofLastRound(audit);
  const records = Map.groupBy(round, ({ facts }) => facts?.signatory);
  return full.signatories.map((person) => {
    const naming = namingLines(person, round);
    const facts = factsOf(full, person, ofLastHolder(records.get(person.uuid) ?? []), naming);
    return {
      // Some people have an address for a name.
      name: shown(person.name),
      email: shown(person.email),
      mobile_number: shown(person.mobile_number),
      role: person.role,
      status: statusWords[person.status],
      signed: person.date_signed !== null,
      facts: facts.map(({ name, lines }) => ({ name, lines: lines.map(shown) })),
      signature_image: signatureOf(person.uuid, full.fields),
    };
  });
}

/** Records before a reversion to setup concern requests that were taken back. */
function ofLastRound(audit: readonly StoredAudit[]): readonly StoredAudit[] {
  return audit.slice(audit.findLastIndex(({ audit_entry_type }) => audit_entry_type === 'reverted_to_setup') + 1);
}

function factsOf(full: FullPack, person: SignatoryRecord, records: StoredAudit[], naming: string[]): CertificateFact[] {
  const find = (type: string) => records.findLast(({ audit_entry_type }) => audit_entry_type === type);
  const signed = find('user_signed');
  const opened = signed?.facts ?? find('document_opened')?.facts;
  const facts: CertificateFact[] = [
    { name: 'Named', lines: naming },
    { name: 'Identified', lines: identifiedLines(person) },
    { name: 'Link', lines: linkLines(records) },
    { name: 'One-time pin', lines: [...messageLines(records, true), ...pinLine(person, records)] },
    { name: 'Opened', lines: openedLines(signed, find('document_opened')) },
    { name: 'Terms', lines: signed ? termsLines(full, signed.facts) : [] },
    { name: 'Signed', lines: signedLines(person, signed?.facts) },
    { name: 'Supporting', lines: signed ? appendixLines(full, signed.facts) : [] },
    { name: 'Documents', lines: opened ? documentLines(full, person) : [] },
    { name: 'Content', lines: contentLines(full, person) },
    {
      name: 'From',
      lines: opened ? [person.ip, browserLine(person), ...frameLines(opened)].filter(Boolean) : [],
    },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}

/** The ways in which they can have received a link: messages that were sent, and links that a member made to hand over. */
function linkLines(records: StoredAudit[]): string[] {
  const made = records.filter(({ audit_entry_type, facts }) => audit_entry_type === 'link_generated' && facts?.link_made_by);
  const shown = made.map(({ facts, date_created }) => {
    const purpose = facts?.link_type === 'in_person' ? 'for signing on their device' : 'to hand over';
    return `Link made by ${facts?.link_made_by} ${purpose}, ${utcTime(date_created)}`;
  });
  const lines = [...messageLines(records, false), ...shown.slice(-mostListed)];
  return lines.length > 0 ? lines : ['No message with a link went out.'];
}

/** Facts of the session that signed. For other people: the page's last report, if the server had given them the document. */
function openedLines(signed: StoredAudit | undefined, opened: StoredAudit | undefined): string[] {
  const given = signed ? signed.facts?.document_given_at : opened?.facts?.document_given_at;
  const shown = signed ? signed.facts?.opened_at : opened?.date_created;
  if (given && shown) return [`Document given to this session ${utcTime(given)}; opened ${utcTime(shown)}`];
  return signed ? ['Not recorded.'] : [];
}

/** Anybody can send any text as the name of their browser, so it is quoted. */
function browserLine({ device }: SignatoryRecord): string {
  return device && `Browser, in its own words: “${browserWords(device)}”`;
}

/** The site that showed the document in a page of its own: the one that the link was made for, else as the signer's browser told. */
function frameLines(facts: AuditFacts): string[] {
  return facts.framed_by ? [`Inside a page of ${facts.framed_by}`] : [];
}

/** The time in UTC, and in the time zone whose day is that of signing. Older records name no zone. */
function signedLines({ date_signed }: SignatoryRecord, { time_zone = 'UTC' }: AuditFacts = {}): string[] {
  if (!date_signed) return [];
  return [utcTime(date_signed), ...(time_zone === 'UTC' ? [] : [`For them it was ${minuteIn(time_zone, date_signed)}`])];
}

function termsLines({ pack }: FullPack, facts: AuditFacts = {}): string[] {
  const { terms_accepted_at: at, terms_version: version, terms_sha256: sha256 } = facts;
  if (at && version && sha256) return [`Accepted ${utcTime(at)}: version “${version}”`, `SHA-256 of the wording ${sha256}`];
  return [termsOf(pack) ? 'Not recorded.' : 'None were asked for.'];
}

/** The supporting documents that the holder of the session that signed had opened. */
function appendixLines({ appendices = [] }: FullPack, { appendices_opened = '' }: AuditFacts = {}): string[] {
  const opened = appendices_opened.split(' ');
  const names = appendices.filter(({ key }) => opened.includes(key)).map(({ description }) => `“${description}”`);
  return names.length > 0 ? [`Opened before signing: ${listed(names)}`] : [];
}

/** The documents of a pack that they were shown, and the others, if there are any. */
function documentLines(full: FullPack, { uuid, signed_content }: SignatoryRecord): string[] {
  if (full.children.length < 2) return [];
  const keys = new Set(signed_content?.document_keys ?? childrenSeenBy(full, uuid).map(({ key }) => key));
  const namesOf = (isShown: boolean) =>
    full.children.filter(({ key }) => keys.has(key) === isShown).map(({ document_name }) => `“${document_name}”`);
  const hidden = namesOf(false);
  return hidden.length === 0 ? [] : [`Shown to them: ${listed(namesOf(true))}`, `Not shown to them: ${listed(hidden)}`];
}

/** The content that they signed, by its digest, and the originals that they saw. */
function contentLines({ children, signatories }: FullPack, { signed_content: content }: SignatoryRecord): string[] {
  if (!content) return [];
  const numbers = content.originals.map((sha256) => children.findIndex((child) => child.original_sha256 === sha256) + 1);
  const known = numbers.every((number) => number > 0);
  const which =
    numbers.length === children.length ? 'every original file' : `original ${numbers.length > 1 ? 'files' : 'file'} ${numbers.join(', ')}`;
  const namesOf = (uuids: readonly string[]) =>
    listed(signatories.filter(({ uuid }) => uuids.includes(uuid)).map((one) => toldApart(one, signatories)));
  const { signed_before: before, added_after: after = [] } = content;
  return [
    `Content digest (SHA-256) ${content.content_digest}`,
    content.is_confirmed
      ? 'Submitted for this very content, as it was shown.'
      : 'The program that submitted did not say which content it had shown.',
    known ? `Over ${which}, by the hashes above.` : `Over originals with SHA-256 ${content.originals.join(', ')}.`,
    ...(before.length > 0 ? [`With what had been filled in by ${namesOf(before)}, who had signed before.`] : []),
    ...(after.length > 0
      ? [`Added after it was shown, only in fields for signatures, initials or dates of signing: by ${namesOf(after)}.`]
      : []),
  ];
}

/** A person's card must fit on a page. */
function listed(names: string[]): string {
  return names.length > 8 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} others` : names.join(', ');
}

/** The blob key of the first signature that a person put in, by its place in the document. */
export function signatureOf(uuid: string, fields: FieldRecord[]): string | null {
  const signatures = fields.filter((field) => field.signatory_uuid === uuid && fieldKind(field.type).signs === 'name' && field.blob);
  const [first] = signatures.sort((a, b) => a.page_index - b.page_index || a.y - b.y || (a.uuid < b.uuid ? -1 : 1));
  return first?.blob ?? null;
}
