import { expect, test } from 'vitest';
import { field } from '../core/test-fields.ts';
import { fieldName } from './field-name.ts';

test('a field that the final document leaves out says so in its name', () => {
  const left = field('a', { description: 'Internal number', is_visible_in_final_document: false, signatory_uuid: 'anna' });
  expect(fieldName(left, 'Anna', true)).toMatch(/, Not part of the final document, /);
  expect(fieldName({ ...left, is_visible_in_final_document: true }, 'Anna', false)).not.toContain('Not part');
});

test('a signature that a member put in says in its name whose it is, and since when', () => {
  const signature_put_in = { name: 'Olivia Owner', date: '2026-11-24T10:00:00.000Z', by_you: true };
  const signed = field('a', { type: 'signature', signatory_uuid: 'self', blob: 'ink', signature_put_in });
  expect(fieldName(signed, 'Me', false)).toMatch(/, put in by Olivia Owner, .*2026/);
  expect(fieldName({ ...signed, blob: null }, 'Me', false)).not.toContain('Olivia');
});
