import { describe, expect, it } from 'vitest';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { enabledFields } from './tasks.ts';
import { aField } from './test-fields.ts';
import { progressOf, stepsOf } from './wizard.ts';

const box = aField({ uuid: 'married', type: 'check', required: false });
const spouse = aField({ uuid: 'spouse', x: 200 });
const pack: Pick<Pack, 'field_rules' | 'signatories'> = {
  signatories: [],
  field_rules: [
    {
      rule_id: 'one',
      field_or_group: 'spouse',
      json_logic: { '===': [{ var: 'married' }, true] },
      infix_logic: '[married] is ticked',
      field_rule_type: 'field_group_enabled',
      date_updated: '2026-11-21T10:00:00.000Z',
    },
  ],
};
const stepsWith = (data: string | null) => stepsOf(enabledFields(pack, [{ ...box, data }, spouse]), [{ key: 'first' }], 'me');

describe('fields that rules disable', () => {
  it('are hidden and no steps until a value enables them', () => {
    expect(enabledFields(pack, [box, spouse])).toEqual([box]);
    expect(stepsWith(null)).toEqual([]);
    const [step] = stepsWith('checked');
    expect(step?.uuids).toEqual(['spouse']);
    expect(progressOf(stepsWith('checked'), [spouse])).toEqual({ done: 0, total: 1 });
  });

  it('stay as they are once their signatory has signed', () => {
    const signed = { ...pack, signatories: [{ uuid: 'ben', status: 'complete' }] as Pack['signatories'] };
    const his = { ...spouse, signatory_uuid: 'ben', data: 'Sam' };
    expect(enabledFields(signed, [box, his])).toEqual([box, his]);
    expect(enabledFields(signed, [box, { ...his, data: null }])).toEqual([box]);
  });

  it('leave a group of boxes to those that are in force, which all ask as one of them does', () => {
    const group = { type: 'check', checkbox_group: 'Payment', is_mutually_exclusive: true } as const;
    const asking = aField({ ...group, uuid: 'spouse', x: 200 });
    const others = [aField({ ...group, uuid: 'monthly', required: false }), aField({ ...group, uuid: 'yearly', required: false, y: 300 })];
    const hers = aField({ ...group, uuid: 'hers', required: false, signatory_uuid: 'her' });
    const required = (data: string | null) =>
      enabledFields(pack, [{ ...box, data }, asking, ...others, hers]).flatMap(({ uuid, required: asks }) => (asks ? uuid : []));
    expect(required('checked')).toEqual(['spouse', 'monthly', 'yearly']);
    expect(required(null)).toEqual([]);
  });

  it('are all shown if there are no rules', () => {
    expect(enabledFields({ field_rules: [], signatories: [] }, [box, spouse])).toEqual([box, spouse]);
  });
});
