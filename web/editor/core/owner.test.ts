import { expect, test } from 'vitest';
import { fieldTypes } from '../../../shared/fields/field-types.ts';
import { givenTo, mayBeSelf } from './owner.ts';
import { field } from './test-fields.ts';

test('what the sender has filled in goes when the field is given to somebody else', () => {
  const mine = field('a', { signatory_uuid: 'self', data: 'Cape Town', blob: 'b', blob_url: '/b', filename: 'b.png' });
  expect(givenTo(mine, 'anna')).toMatchObject({ signatory_uuid: 'anna', data: null, blob: null, blob_url: null, filename: null });
  expect(givenTo(mine, 'self')).toBe(mine);
});

test('a text that was prepared for one signatory stays for the next', () => {
  expect(givenTo(field('a', { signatory_uuid: 'anna', data: 'Cape Town' }), 'bert')).toMatchObject({
    signatory_uuid: 'bert',
    data: 'Cape Town',
  });
});

test('the sender fills in everything that can be given, but declines nothing and names nobody', () => {
  expect(fieldTypes.filter((type) => !mayBeSelf(type))).toEqual(['highlight', 'block', 'link', 'signer_setup', 'decline']);
});
