import { describe, expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { SigningState } from '../state/types.ts';
import { barAction } from './bar-action.ts';
import { aField } from './test-fields.ts';
import { stepsOf } from './wizard.ts';

const children = [{ key: 'first' }];
const name = aField({ uuid: 'name', y: 100 });
const date = aField({ uuid: 'date', type: 'date', y: 200, description: 'Date signed' });
const sign = aField({ uuid: 'sign', type: 'signature', y: 300 });
const filled = (field: DataField): DataField => ({ ...field, data: '2026-11-21', blob: field.type === 'signature' ? 'b' : null });

function barAt(
  fields: DataField[],
  current: string | null,
  use_signing_wizard = true,
  appendices: object[] = [],
  standsAt: string | null = null,
) {
  const state = {
    fields,
    current,
    view: 'form',
    steps: stepsOf(fields, children, 'me'),
    pack: { child_documents: children, appendices, settings: { use_signing_wizard } },
  };
  return barAction(state as unknown as SigningState, standsAt);
}

describe('the bar’s button', () => {
  test('leads to the first thing to do', () => {
    expect(barAt([name, date, sign], null)).toMatchObject({ kind: 'next', label: 'Next: Fill in text' });
  });

  test('offers today’s date for a missing date, and says what follows', () => {
    expect(barAt([filled(name), date, sign], 'date')).toMatchObject({ kind: 'today', label: 'Use today, then sign', after: 'sign' });
    expect(barAt([filled(name), date, filled(sign)], 'date')).toMatchObject({
      kind: 'today',
      label: 'Use today and review',
      after: 'review',
    });
    expect(barAt([name, date, filled(sign)], 'date')).toMatchObject({ kind: 'today', label: 'Use today', after: 'next' });
  });

  test('presumes no day where the field asks for a certain one', () => {
    const asks = (description: string) => barAt([{ ...date, description }, filled(sign)], 'date');
    for (const words of ['', ' ', 'Date of birth', 'Date of consignment', 'Geburtsdatum', 'Date of the assignment'])
      expect(asks(words), words).toMatchObject({ kind: 'open', uuid: 'date', label: 'Choose date' });
    for (const words of ['Date', 'Date signed', 'Today’s date', 'Datum', 'Datum der Unterschrift'])
      expect(asks(words), words).toMatchObject({ kind: 'today' });
  });

  test('presumes no day for a birthday, whatever else its words say, nor for an id that names another day', () => {
    const asks = (part: Partial<DataField>) => barAt([{ ...date, description: '', ...part }, filled(sign)], 'date');
    for (const part of [
      { description: 'Date of birth (needed for signing)' },
      { custom_id: 'date_of_birth' },
      { custom_id: 'delivery_date' },
      { description: 'Delivery before signing' },
    ])
      expect(asks(part), JSON.stringify(part)).toMatchObject({ kind: 'open' });
    for (const part of [{ custom_id: 'date_2' }, { custom_id: 'date_signed' }]) expect(asks(part)).toMatchObject({ kind: 'today' });
  });

  test('offers to sign if a signature is missing', () => {
    expect(barAt([filled(name), filled(date), sign], 'sign')).toMatchObject({ kind: 'open', uuid: 'sign', label: 'Sign' });
  });

  test('offers to approve if an approval is missing, in the words of its button', () => {
    const approve = aField({ uuid: 'approve', type: 'approve', y: 400, approve_decline_button_text: 'I agree' });
    expect(barAt([filled(name), approve], 'approve')).toMatchObject({ kind: 'approve', uuid: 'approve', label: 'I agree' });
    expect(barAt([filled(name), { ...approve, data: 'approved' }], 'approve')).toMatchObject({ kind: 'review' });
  });

  test('names the empty field that the wizard stands at, and leads on once it is filled in', () => {
    expect(barAt([name, date, filled(sign)], 'name')).toMatchObject({ kind: 'open', uuid: 'name', label: 'Fill in text' });
    expect(barAt([filled(name), date, filled(sign)], 'name')).toMatchObject({ kind: 'next', label: 'Next: Date signed' });
  });

  test('goes on from a field that has the focus already, instead of offering to fill it in', () => {
    const born = { ...date, description: 'Date of birth' };
    for (const field of [name, born]) {
      expect(barAt([field, sign], field.uuid, true, [], field.uuid)).toEqual({ kind: 'missed', uuid: field.uuid, label: 'Next' });
      expect(barAt([field, sign], field.uuid, true, [], 'sign')).toMatchObject({ kind: 'open', uuid: field.uuid });
      expect(barAt([filled(field), sign], field.uuid, true, [], field.uuid)).toEqual({ kind: 'next', label: 'Next: Sign' });
    }
    expect(barAt([sign], 'sign', true, [], 'sign')).toMatchObject({ kind: 'open', label: 'Sign' });
  });

  test('names what comes next as its sender does: a field by its name, a box by its group', () => {
    const next = (part: Partial<DataField>) => barAt([{ ...name, ...part }], null).label;
    expect(next({ description: 'Company name' })).toBe('Next: Company name');
    expect(next({ type: 'check', description: 'Red', checkbox_group: 'Colour' })).toBe('Next: Colour');
    expect(next({ type: 'signature' })).toBe('Next: Sign');
    expect(next({ description: `The name of the company ${'and of its subsidiaries '.repeat(5)}` })).toBe(
      'Next: The name of the company and of its subs…',
    );
  });

  test('leads to a supporting document that must be opened, once every field is filled in', () => {
    const prices = { description: 'Prices', required: true, file_key: 'file', date_opened: null };
    const bar = (fields: DataField[], part: object = {}) => barAt(fields, null, true, [{ ...prices, ...part }]);
    expect(bar([name])).toMatchObject({ kind: 'next' });
    expect(bar([filled(name)])).toMatchObject({ kind: 'appendices', label: 'Next: Open Prices' });
    for (const part of [{ required: false }, { file_key: null }, { date_opened: '2026-11-21T10:00:00.000Z' }])
      expect(bar([filled(name)], part)).toMatchObject({ kind: 'review' });
  });

  test('leads to no field where the sender turned the wizard off', () => {
    expect(barAt([name, date, sign], null, false)).toMatchObject({ kind: 'review' });
    expect(barAt([name, date, sign], 'sign', false)).toMatchObject({ kind: 'review' });
  });

  test('ends with the review', () => {
    expect(barAt([filled(name), filled(date), filled(sign)], 'sign')).toMatchObject({ kind: 'review' });
    expect(barAt([], null)).toMatchObject({ kind: 'review' });
  });
});
