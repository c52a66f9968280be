import { expect, test } from 'vitest';
import { fieldTypes } from '../../../shared/fields/field-types.ts';
import { givenTo, mayBeSelf } from './owner.ts';
import { field } from './test-fields.ts';

test('the sender’s content is removed when the field is given to somebody else', () => {
  const mine = field('a', { signatory_uuid: 'self', data: 'Cape Town', blob: 'b', blob_url: '/b', filename: 'b.png' });
  expect(givenTo(mine, 'anna')).toMatchObject({ signatory_uuid: 'anna', data: null, blob: null, blob_url: null, filename: null });
  expect(givenTo(mine, 'self')).toBe(mine);
});

test('text prepared for one signatory stays when another one gets the field', () => {
  expect(givenTo(field('a', { signatory_uuid: 'anna', data: 'Cape Town' }), 'bert')).toMatchObject({
    signatory_uuid: 'bert',
    data: 'Cape Town',
  });
});

test('nobody’s picture goes to another person with its field', () => {
  const hers = field('a', { type: 'image', signatory_uuid: 'anna', blob: 'b', blob_url: '/b', filename: 'b.png' });
  expect(givenTo(hers, 'self')).toMatchObject({ signatory_uuid: 'self', blob: null, blob_url: null });
  expect(givenTo({ ...hers, signatory_uuid: null }, 'anna').blob).toBe('b');
  const signature = { ...field('s', { type: 'signature', signatory_uuid: null }), blob: 'b' };
  expect([givenTo(signature, 'anna').blob, givenTo(signature, 'self').blob]).toEqual([null, 'b']);
});

test('the sender can fill in every type that can be assigned, except declining and naming people', () => {
  expect(fieldTypes.filter((type) => !mayBeSelf(type))).toEqual(['highlight', 'block', 'link', 'signer_setup', 'decline']);
});
