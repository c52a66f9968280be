import { expect, test } from 'vitest';
import { ontoNewer } from './onto-newer.ts';

const before = { subject: '', people: ['Ann'] };

test.each([
  ['something else was changed', { subject: 'Mine' }, { ...before, people: ['Ben'] }, { subject: 'Mine' }],
  ['both changed the same to the same', { subject: 'Ours' }, { ...before, subject: 'Ours' }, { subject: 'Ours' }],
  ['both changed the same', { subject: 'Mine' }, { ...before, subject: 'Theirs' }, null],
  ['one of several was changed by both', { subject: 'Mine', people: ['Cleo'] }, { ...before, people: ['Ben'] }, null],
  ['what was only proposed gives way', { subject: '', people: ['Ann'] }, { subject: 'Theirs', people: ['Ben'] }, {}],
])('edits are saved onto what somebody else has saved, unless both changed the same: %s', (_what, edits, newer, left) => {
  expect(ontoNewer(edits, before, newer)).toEqual(left);
});
