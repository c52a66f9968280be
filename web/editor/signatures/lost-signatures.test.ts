import { describe, expect, it } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { field, fieldsOf } from '../core/test-fields.ts';
import { signaturesEmptied, signaturesLost, withoutSignatures } from './lost-signatures.ts';

const date = '2026-11-24T10:00:00.000Z';
const signed = (by_you: boolean, given: Partial<DataField> = {}) =>
  field('signed', {
    type: 'signature',
    signatory_uuid: 'self',
    blob: 'ink',
    blob_url: '/ink.png',
    filename: 'ink.png',
    signature_put_in: { name: 'Mia', date, by_you },
    ...given,
  });
const lostBy = (before: DataField, change: Partial<DataField>) =>
  signaturesLost(fieldsOf(before), { put: [{ ...before, ...change }] }).map(({ uuid }) => uuid);

describe('signatures that a change in the editor takes out', () => {
  it('are those of a colleague whose field is moved, resized or left out of print, and none of one’s own', () => {
    for (const change of [{ x: 90 }, { width: 300 }, { is_visible_in_final_document: false }]) {
      expect([lostBy(signed(false), change), lostBy(signed(true), change)]).toEqual([['signed'], []]);
    }
    expect(lostBy(signed(false), { description: 'Here' })).toEqual([]);
  });

  it('are also one’s own, if the field goes to another person', () => {
    expect(lostBy(signed(true), { signatory_uuid: 'anna' })).toEqual(['signed']);
    expect(lostBy(signed(true, { blob: null }), { signatory_uuid: 'anna' })).toEqual([]);
  });

  it('are a colleague’s in a deleted field, which nobody else could put in again', () => {
    const deleted = (before: DataField) => signaturesLost(fieldsOf(before), { remove: ['signed'] }).length;
    expect([deleted(signed(false)), deleted(signed(true))]).toEqual([1, 0]);
  });

  it('go with the change, and what others have saved since the question stays', () => {
    const before = signed(false);
    const newer = { ...before, description: 'By somebody else' };
    const [field] = withoutSignatures({ put: [{ ...before, x: 90 }] }, [before], fieldsOf(before), fieldsOf(newer)).put ?? [];
    expect(field).toMatchObject({ x: 90, blob: null, blob_url: null, filename: null, description: 'By somebody else' });
    expect(field?.signature_put_in).toBeUndefined();
    expect(withoutSignatures({ put: [{ ...before, x: 90 }] }, [before], fieldsOf(before), {}).put).toEqual([]);
  });

  it('are told of once the server has emptied them, with whose they were', () => {
    const before = signed(false);
    const emptied = { ...field('signed', { type: 'signature', signatory_uuid: 'self' }), signature_emptied: 'file_changed' as const };
    expect(signaturesEmptied(fieldsOf(before), fieldsOf(emptied))).toEqual([before]);
    expect(signaturesEmptied(fieldsOf(before), fieldsOf(before))).toEqual([]);
    expect(signaturesEmptied(fieldsOf(emptied), fieldsOf(emptied))).toEqual([]);
  });
});
