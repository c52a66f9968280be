import { expect, test } from 'vitest';
import type { DrawnContent } from '../field-kind.ts';
import { fieldTypes } from '../field-types.ts';
import { isInk } from './is-ink.ts';

const looks = { data: null, filename: null, description: '', background_colour: '', approve_decline_button_text: '' };
const filled = (type: DrawnContent['type'], signatory_uuid: string | null, blob: string | null = 'picture') => ({
  ...looks,
  type,
  signatory_uuid,
  blob,
});

test('pictures are ink whoever put them in, except the sender’s own image', () => {
  const ink = (owner: string | null) => fieldTypes.filter((type) => isInk(filled(type, owner)));
  expect(ink('anna')).toEqual(['signature', 'initial', 'image']);
  expect(ink(null)).toEqual(['signature', 'initial', 'image']);
  expect(ink('self')).toEqual(['signature', 'initial']);
});

test('a field without a picture is no ink', () => {
  expect(fieldTypes.filter((type) => isInk(filled(type, 'anna', null)))).toEqual([]);
});
