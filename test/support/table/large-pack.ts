import type { ChildRecord, FullPack } from '../../../functions/data/pack/pack-records.ts';
import type { FieldRecord, RuleRecord, SignatoryRecord } from '../../../functions/data/pack/signatory-records.ts';
import { roundStart } from '../../../functions/data/people/round-start.ts';
import { newChild, newPack } from '../../../functions/documents/copies/new-pack.ts';
import { ordinarySignatory } from '../../../shared/domain/people/ordinary-signatory.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';

export const now = new Date('2026-03-01T10:00:00.000Z');
export const later = new Date('2026-03-01T10:05:00.000Z');
export const clock = (time: Date) => ({ now: () => time });
export const list = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));

export const person = (index: number, of: Partial<SignatoryRecord> = {}): SignatoryRecord => ({
  ...ordinarySignatory,
  ...roundStart,
  uuid: `person-${index}`,
  position: index,
  role: '',
  name: `Person ${index}`,
  email: `person-${index}@example.com`,
  mobile_number: '',
  primary_communication_channel: 'email',
  colour: index,
  user_key: null,
  email_send_count: 0,
  sms_send_count: 0,
  date_created: now.toISOString(),
  date_updated: now.toISOString(),
  round: 0,
  link_generation: 0,
  ...of,
});

export const field = (child: ChildRecord, index: number, of: Partial<FieldRecord> = {}): FieldRecord => {
  const place = { uuid: `${child.position}-${index}`, key: child.key, page_index: 0, x: 10, y: 10, signatory_uuid: 'person-0' };
  const { blob_url, filled_in_by, ...stored } = newField('text', { ...place, now: now.toISOString() });
  return { ...stored, round: 0, ...of };
};

export const rule = (index: number): RuleRecord =>
  ({ rule_id: `rule-${index}`, field_or_group: 'x', field_rule_type: 'enable', date_updated: now.toISOString() }) as never;

/** Two children of 70 fields each, and 60 people: more than a transaction holds. */
export function largePack(): FullPack & { children: [ChildRecord, ChildRecord] } {
  const pack = newPack({ account_key: 'account', user_key: 'user', name: 'Olivia', email: 'olivia@example.com' }, 'Large', now);
  const children: [ChildRecord, ChildRecord] = [newChild(pack.key, 0, 'A', now), newChild(pack.key, 1, 'B', now)];
  return { pack, children, signatories: list(60, person), fields: children.flatMap((child) => list(70, (index) => field(child, index))) };
}
