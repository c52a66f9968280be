import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import { byId, groupKind } from '../../../shared/domain/documents/merge-lists.ts';
import { calledAmong, calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import type { Lists } from '../core/list-change.ts';
import type { PersonProperty, Setup, SetupDiff, Turn } from '../core/setup-diff.ts';
import { t } from '../messages.ts';
import { t as words } from '../people/words.ts';
import { t as settingWords } from '../tools/settings/words.ts';
import { calledCopy } from './called-copy.ts';

/** What a step does, for "Undo: …". `before`: the setup that it changes. */
export function setupLabel({ added, changed, moved, lists, settings, document_name }: SetupDiff, before: Setup): string {
  const nameOf = (uuid: string) => calledAmong(before.people, uuid);
  const people = Object.entries(changed);
  if (lists.signer_groups) return groupsLabel(lists.signer_groups, settings?.from.use_signer_groups === true);
  // A list that is pasted into a new person's input names that one too.
  const [first, ...others] = [...added.map(calledPerson), ...(added.length > 0 ? people.map(([uuid]) => nameOf(uuid)) : [])];
  if (first !== undefined) return others.length > 0 ? words('list_add', { n: others.length + 1 }) : words('add_named', { name: first });
  if (moved) return words('move_named', { name: nameOf(moved.uuid) });
  const [one, another] = people;
  if (one)
    return another ? words('details_of_n', { n: people.length }) : personLabel(nameOf(one[0]), Object.keys(one[1].to) as PersonProperty[]);
  if (lists.cc_recipients) return copiesLabel(lists.cc_recipients);
  const [setting, more] = Object.keys(settings?.to ?? {});
  if (setting !== undefined) return more === undefined ? settingWords(setting as 'sequential_signing') : t('settings');
  return document_name ? words('rename_named', { name: document_name.from }) : t('settings');
}

/** Steps of one gesture, such as letters typed into one input, and the places that somebody is dragged over. */
export function gestureOf({ added, removed, changed, moved, lists, settings, document_name }: SetupDiff): string | null {
  const people = Object.entries(changed);
  const parts = added.length + removed.length + people.length + Object.keys(lists).length;
  if (settings || document_name || parts > 1) return null;
  if (moved && parts === 0) return `move ${moved.uuid}`;
  const [uuid, turn] = people[0] ?? [];
  const names = Object.keys(turn?.to ?? {});
  const { signer_groups: groups, cc_recipients: copies } = lists;
  if (turn) return names.length === 1 && typed.has(names[0] as PersonProperty) ? `person ${uuid} ${names[0]}` : null;
  if (groups) return groupsLabel(groups, false) === words('groups_order') ? 'order of groups' : null;
  return copies ? copiesGesture(copies) : null;
}

const typed: ReadonlySet<PersonProperty> = new Set(['name', 'email', 'mobile_number', 'role', 'company', 'job_title']);

const labels: Record<PersonProperty, () => string> = {
  name: () => t('name'),
  email: () => t('email'),
  mobile_number: () => t('mobile'),
  role: () => t('role'),
  company: () => words('company'),
  job_title: () => words('job_title'),
  primary_communication_channel: () => t('channel'),
  email_is_optional: () => words('email_is_optional'),
  is_optional: () => words('is_optional'),
  signer_group_uuid: () => words('group'),
  associated_document_keys: () => words('associated'),
  can_update_fields: () => words('can_update_fields'),
  otp_is_required: () => words('otp_is_required'),
  can_receive_signing_notifications: () => words('signing_notifications'),
  can_receive_viewing_notifications: () => words('viewing_notifications'),
};

function personLabel(name: string, [property, more]: readonly PersonProperty[]): string {
  if (property === undefined || more !== undefined) return t('person_details', { name });
  return property === 'name' ? words('rename_named', { name }) : words('what_of', { what: labels[property](), name });
}

function groupsLabel({ from, to }: Turn<Lists['signer_groups']>, wasOn: boolean): string {
  const [was, is] = [byId(groupKind, from), byId(groupKind, to)];
  const gone = from.filter(({ uuid }) => !is.has(uuid));
  if (gone.length > 0) return wasOn || gone.length > 1 ? settingWords('groups_off') : words('group_remove', { name: gone[0]?.name ?? '' });
  if (to.some(({ uuid }) => !was.has(uuid))) return words('group_add');
  const renamed = from.find(({ uuid, name }) => is.get(uuid)?.name !== name);
  return renamed ? words('rename_named', { name: renamed.name }) : words('groups_order');
}

function copiesLabel({ from, to }: Turn<Lists['cc_recipients']>): string {
  if (to.length > from.length) return t('add_cc');
  const at = firstDifference(from, to);
  const changed = from[at];
  if (!changed) return t('cc');
  return to.length < from.length ? t('remove_cc', { name: calledCopy(changed) }) : words('copy_of', { name: calledCopy(changed) });
}

/** Letters typed about one recipient of copies. The first letter makes the recipient. */
function copiesGesture({ from, to }: Turn<Lists['cc_recipients']>): string | null {
  const at = firstDifference(from, to);
  const [before, after] = [from[at], to[at]];
  const isNew = to.length === from.length + 1;
  if (!after || (!isNew && to.length !== from.length)) return null;
  const names = (['name', 'email', 'mobile_number'] as const).filter((name) => after[name] !== (isNew ? '' : before?.[name]));
  return names.length === 1 && isSameProgress(isNew ? undefined : before, after) ? `copy ${at} ${names[0]}` : null;
}

const isSameProgress = (one: CcRecipient | undefined, other: CcRecipient) =>
  (one?.can_track_progress ?? false) === (other.can_track_progress ?? false);

/** The place of the first recipient who is not the same in both. */
function firstDifference(from: Lists['cc_recipients'], to: Lists['cc_recipients']): number {
  const [was, is] = [from.map(asText), to.map(asText)];
  const places = Math.max(was.length, is.length);
  return Array.from({ length: places }, (_, at) => at).find((at) => was[at] !== is[at]) ?? places;
}

const asText = ({ name, email, mobile_number, can_track_progress }: CcRecipient) =>
  JSON.stringify([name, email, mobile_number, can_track_progress === true]);
