import type { Issue } from '../../../shared/contract/errors.ts';
import { toldApart } from '../../../shared/domain/people/told-apart.ts';
import { firstStatus, moveDocument, moveSignatory } from '../../../shared/domain/policy/documents/moves.ts';
import { isTimeOver } from '../../../shared/domain/sending/deadline.ts';
import type { Problem } from '../../../shared/domain/sending/problem.ts';
import { type Installation, problemsBeforeSending } from '../../../shared/domain/sending/problems-before-sending.ts';
import { askedNow, signingOrderOf } from '../../../shared/domain/signing/signing-order.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { type Actor, auditBy } from '../../audit/audit-by.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { allow, fail } from '../../runtime/failure.ts';
import { presentAttributes } from '../attributes/present-attributes.ts';
import type { Decision } from './change-properties.ts';
import { requireConverted } from './conversion-status.ts';

/**
 * Sends a pack. A new round begins: the people whose turn it is are asked to sign, and the others are queued. `changed`
 * holds properties that the same call changed. Throws not_ready_to_send with every problem as an issue.
 */
export function sendPack(
  full: FullPack,
  changed: PackChange | null,
  sender: Actor,
  { now, installation }: { now: Date; installation: Installation },
): Decision & { change: PackChange } {
  const { to: status } = allow(moveDocument(full.pack.status, 'send'));
  requireConverted(full);
  const sent = { ...full.pack, ...changed?.pack };
  const pack = installation.mobileIsRequired ? { ...sent, settings: { ...sent.settings, use_two_factor_authentication: true } } : sent;
  const issues = problemIssues({ ...full, pack }, installation, now);
  if (issues.length > 0) fail('not_ready_to_send', { issues });
  const round = full.pack.round + 1;
  const asked = askedNow(full.signatories.map(queued), signingOrderOf(pack));
  const told = asked.filter((signatory) => signatory.can_receive_signing_notifications);
  return {
    change: {
      ...changed,
      pack: { ...changed?.pack, settings: pack.settings, status, round, send_at: null },
      signatories: [...others(changed, asked), ...asked.map((signatory) => ({ ...ask(signatory, now), round }))],
      audit: [
        ...(changed?.audit ?? []),
        auditBy(sender, 'signatures_requested', auditLine('signatures_requested', { people: namesOf(asked, full) })),
      ],
      events: [{ type: 'signatures_requested', pack_key: full.pack.key, round, signatory_uuids: told.map((signatory) => signatory.uuid) }],
      fieldsUnchanged: true,
    },
    answer: 'Setup complete. Signature requests have been queued.',
  };
}

/** The people whom the same call changes and who are not asked yet. */
function others(changed: PackChange | null, asked: readonly SignatoryRecord[]): SignatoryRecord[] {
  const uuids = new Set(asked.map(({ uuid }) => uuid));
  return (changed?.signatories ?? []).filter(({ uuid }) => !uuids.has(uuid));
}

function queued(signatory: SignatoryRecord): SignatoryRecord {
  return { ...signatory, status: firstStatus };
}

/** Makes a signatory await signature from now on. */
function ask(signatory: SignatoryRecord, now: Date): SignatoryRecord {
  return {
    ...signatory,
    status: allow(moveSignatory(signatory.status, 'ask')).to,
    date_sent: null,
    date_updated: now.toISOString(),
  };
}

/** Lists every problem as an issue. `where` names the people or fields concerned, so that a screen can lead there. */
function problemIssues(full: FullPack, installation: Installation, now: Date): Issue[] {
  const { pack, signatories, fields, children } = full;
  const issues: Issue[] = [];
  if (pack.document_type === 'template') issues.push({ path: 'document_type', code: 'template', message: templateMessage });
  if (children.some((child) => child.conversion_state === 'waiting_for_file')) {
    issues.push({ path: 'child_documents', code: 'file_missing', message: fileMissing });
  }
  if (isTimeOver(pack, now)) issues.push({ path: 'sign_by', code: 'time_is_over', message: lastDayOver });
  const toBeSent = {
    ...pack,
    signatories,
    fields,
    field_rules: full.rules ?? [],
    user_defined_attributes: presentAttributes(full),
    pages: new Map(children.map(({ key, page_sizes }) => [key, page_sizes.map(([width, height]) => ({ width, height }))])),
  };
  const problems = problemsBeforeSending(toBeSent, installation);
  return [...issues, ...problems.map((problem) => ({ path: pathOf(problem), ...problem }))];
}

const templateMessage = 'A template is not sent. Make a document from it first.';
const lastDayOver = 'The last day to sign is over by then. Choose a later one, or none.';
const fileMissing = 'A file has not arrived yet. Upload it again, or remove it from the pack.';

function pathOf({ where }: Problem): string {
  const paths = {
    people: 'signatories',
    fields: 'data_fields',
    cc: 'cc_recipients',
    attributes: 'user_defined_attributes',
    name: 'document_name',
  } as const;
  return paths[where.kind];
}

function namesOf(people: readonly SignatoryRecord[], { signatories }: FullPack): string[] {
  return people.map((person) => toldApart(person, signatories));
}
