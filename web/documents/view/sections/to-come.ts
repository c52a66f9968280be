import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { NotificationRule } from '../../../../shared/contract/schemas/documents/notification-rule.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { keptUntil, type Retention } from '../../../../shared/domain/policy/documents/retention.ts';
import { deadlineMarks, lastDayOf } from '../../../../shared/domain/sending/deadline.ts';
import { countdowns, reminds } from '../../../../shared/domain/sending/notification-rules.ts';
import { linkEnds, linkWarningTime } from '../../../../shared/domain/signing/link-validity.ts';
import { hasFinished, signingOrderOf, stagesOf } from '../../../../shared/domain/signing/signing-order.ts';
import { t } from '../../../messages/sections.ts';
import { locale } from '../../../messages/spoken.ts';

/** Something that will happen, at a known time (ISO 8601), or has just come to pass. */
export interface ToCome {
  at: string;
  text: string;
  /** What stands for the time; without it, the time of `at`. */
  when?: string;
}

/** What happens of itself while signatures are awaited, the soonest first: reminders, notices, the last day, and links that end. */
export function waitingToCome(document: Pack, rules: readonly NotificationRule[], now: Date): ToCome[] {
  if (document.status !== 'awaiting_signatures' || document.is_deleted) return [];
  const nameOf = (uuid: string | null) => document.signatories.find((person) => person.uuid === uuid)?.name ?? '';
  const people = document.signatories.map(({ uuid, status, date_asked, date_sent, date_updated }) => {
    return { uuid, status, date_asked: date_asked ?? date_sent ?? date_updated };
  });
  const state = { ...document, date_in_setup: document.date_created, people };
  const reminders = countdowns(state, rules)
    .filter(({ at }) => at > now.toISOString())
    .map(({ rule, signatory_uuid, at }): OfOne => {
      return { at, kind: rule.action === 'remind' ? 'reminder' : 'notice', name: nameOf(signatory_uuid) };
    });
  const links = document.signatories
    .filter(({ status }) => status === 'awaiting_signatures')
    .flatMap((person): OfOne[] => {
      const at = linkEnds(person);
      if (at === null) return [];
      const { name } = person;
      const warnedAt = new Date(Date.parse(at) - linkWarningTime).toISOString();
      // Whoever has less time by the last day is warned of that one instead.
      const isWarned = reminds(rules) && person.can_receive_signing_notifications && !(document.sign_by && document.sign_by.ends <= at);
      const warning: OfOne[] = isWarned && warnedAt > now.toISOString() ? [{ at: warnedAt, kind: 'link_warning', name }] : [];
      return [...warning, { at, kind: Date.parse(at) > now.getTime() ? 'link_ends' : 'link_ended', name }];
    });
  const deadline = deadlineMarks(state, reminds(rules))
    .filter(({ at }) => at > now.toISOString())
    .map((mark): OfOne => {
      return {
        at: mark.at,
        kind: mark.kind === 'over' ? 'deadline_over' : 'deadline_warning',
        name: mark.kind === 'over' ? '' : nameOf(mark.signatory_uuid),
      };
    });
  return together(
    [...reminders, ...deadline, ...links].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    document.sign_by,
  );
}

interface OfOne {
  at: string;
  kind: 'reminder' | 'notice' | 'link_warning' | 'link_ends' | 'link_ended' | 'deadline_warning' | 'deadline_over';
  name: string;
}

const mostNamed = 3;

/** People who were asked together have one line: the same thing happens to all of them in the same minute. */
function together(items: readonly OfOne[], lastDay: Pack['sign_by']): ToCome[] {
  const groups = Map.groupBy(items, ({ at, kind }) => `${kind} ${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const n = group.length;
    const names = n > mostNamed ? t('people', { n }) : new Intl.ListFormat('en').format(group.map(({ name }) => name));
    const item = { at: first.at, text: t(first.kind, { n, names }) };
    // A clock shows the first moment of the next day, which would be read as one day more.
    return [first.kind === 'deadline_over' && lastDay ? { ...item, when: t('end_of_day', { day: lastDayOf(lastDay, locale()) }) } : item];
  });
}

/** Who is asked later, in their order. */
export function queued({ signatories, settings, signer_groups, status }: Pack): Signatory[] {
  if (status !== 'awaiting_signatures') return [];
  return stagesOf(signatories, signingOrderOf({ settings, signer_groups }))
    .flat()
    .filter((person) => person.status === 'setup' && !hasFinished(person));
}

/** Until when a document that somebody has signed is kept as evidence. */
export function keptAsEvidence(
  { date_completed, signatories }: Pack,
  account: Retention & { retention_years_default: number },
  now: Date,
): string | null {
  return keptUntil({ date_completed, people: signatories }, account, account.retention_years_default, now);
}
