import { describe, expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { SigningState } from '../state/types.ts';
import { barAction } from './bar-action.ts';
import { aField } from './test-fields.ts';
import { stepsOf } from './wizard.ts';

const children = [{ key: 'first' }];
const name = aField({ uuid: 'name', y: 100 });
const date = aField({ uuid: 'date', type: 'date', y: 200 });
const sign = aField({ uuid: 'sign', type: 'signature', y: 300 });
const filled = (field: DataField): DataField => ({ ...field, data: '2026-11-21', blob: field.type === 'signature' ? 'b' : null });

function barAt(fields: DataField[], current: string | null, use_signing_wizard = true, appendices: object[] = []) {
  return barAction({
    fields,
    current,
    steps: stepsOf(fields, children, 'me'),
    pack: { child_documents: children, appendices, settings: { use_signing_wizard } },
  } as unknown as SigningState);
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
    expect(asks('Date of birth')).toMatchObject({ kind: 'open', uuid: 'date', label: 'Choose date' });
    for (const words of ['', ' ', 'Date', 'Date signed', 'Today’s date']) expect(asks(words), words).toMatchObject({ kind: 'today' });
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
    expect(barAt([filled(name), date, filled(sign)], 'name')).toMatchObject({ kind: 'next', label: 'Next: Choose date' });
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
