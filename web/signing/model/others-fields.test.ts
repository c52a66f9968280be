import { expect, test } from 'vitest';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { mayFillInForOther } from './others-fields.ts';

const anna = aPerson('Anna', { status: 'awaiting_signatures', can_update_fields: true });
const ben = aPerson('Ben', { status: 'awaiting_signatures' });

/** Whether Anna, who may fill in for others, may fill in a field of this type for Ben. */
function mayFillIn(type: FieldType, attachments_visible_to_all_signers = true, person = ben): boolean {
  const { settings } = aPack();
  const pack = aPack({ signatories: [anna, person], settings: { ...settings, attachments_visible_to_all_signers } });
  const field = newField(type, { uuid: 'one', key: 'child', page_index: 0, x: 0, y: 0, signatory_uuid: person.uuid, now });
  return mayFillInForOther(pack, anna.uuid, field);
}

test('for others: texts, pictures and files can be filled in, decisions and signatures cannot', () => {
  const types = ['text', 'date', 'check', 'choice', 'image', 'file', 'approve', 'decline', 'signature', 'initial'] as const;
  expect(types.filter((type) => mayFillIn(type))).toEqual(['text', 'date', 'check', 'choice', 'image', 'file']);
});

test('for others: a file is not replaced unseen where files of others are hidden, and nothing once they have finished', () => {
  expect([mayFillIn('file', false), mayFillIn('image', false)]).toEqual([false, true]);
  expect(mayFillIn('text', true, { ...ben, status: 'complete' })).toBe(false);
});
