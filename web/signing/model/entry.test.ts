import { describe, expect, test } from 'vitest';
import { longestAgo } from '../../../shared/domain/signing/longest-ago.ts';
import type { Item } from '../../saving/way.ts';
import { anEntry, type Entry, inputOf, joinEntries, type Picture, refusalsOf, resolveConflict, restOfEntry, withEntry } from './entry.ts';
import { aField } from './test-fields.ts';

const field = aField({ uuid: 'name' });
const at = Date.parse('2026-11-21T11:00:00.000Z');
const after = '2026-11-21T11:00:01.000Z';
const none: ReadonlyMap<string, Picture> = new Map();
const picture: Picture = { id: 'ink', use: 'signature', key: 'first', filename: 'signature.png', data_url: 'data:image/png;base64,AA==' };
const mine = anEntry(field, { data: 'mine' }, at);
const alone = (item: Item<Entry>) => new Map([['name', item]]);
const theirs = { uuid: 'name', data: 'theirs', blob: null };

describe('an entry', () => {
  test('is shown before it is saved', () => {
    expect(withEntry(field, mine, none).data).toBe('mine');
    expect(withEntry(field, undefined, none)).toBe(field);
  });

  test('is based on the version under its first unsaved value, and on the new version after a save', () => {
    const newer = joinEntries(mine, anEntry({ ...field, date_updated: 'another' }, { data: 'newer' }, at + 1));
    expect(newer).toMatchObject({ data: 'newer', based_on: field.date_updated });
    expect(restOfEntry(mine, newer, 'v2')).toMatchObject({ data: 'newer', based_on: 'v2' });
    expect(inputOf('name', newer, none, at + 501)).toEqual({
      uuid: 'name',
      data: 'newer',
      date_updated: field.date_updated,
      entered_ms_ago: 500,
    });
  });

  test('shows its picture before the upload, sends the uploaded one afterwards, and can empty a field', () => {
    const signature = aField({ uuid: 'sign', type: 'signature', blob: 'old', blob_url: '/old' });
    const signed = anEntry(signature, { picture: 'ink' }, at);
    const pictures = new Map([['ink', picture]]);
    expect(withEntry(signature, signed, pictures)).toMatchObject({ blob: 'ink', blob_url: picture.data_url });
    expect(inputOf('sign', signed, new Map([['ink', { ...picture, blob: 'kept' }]]), at)).toMatchObject({
      blob: 'kept',
      filename: 'signature.png',
    });
    const emptied = anEntry(signature, { picture: null }, at);
    expect(withEntry(signature, emptied, pictures)).toMatchObject({ blob: null, blob_url: null });
  });

  test('says how long ago it was made by its own clock, never a time to come', () => {
    expect(inputOf('name', mine, none, at - 3_600_000).entered_ms_ago).toBe(0);
    expect(inputOf('name', mine, none, at + 1e15).entered_ms_ago).toBe(longestAgo);
  });

  test('gives way in a conflict, which the server answers only for later entries', () => {
    const later = resolveConflict(alone({ value: mine }), [{ ...theirs, date_updated: after }], [], none);
    expect(later).toEqual({ becomes: new Map([['name', null]]), dropped: ['name'] });
  });

  test('is no conflict if it was saved and only the answer was lost', () => {
    const held = { uuid: 'name', data: 'mine', blob: null, date_updated: after };
    expect(resolveConflict(alone({ value: mine }), [held], [], none)).toEqual({ becomes: new Map([['name', null]]), dropped: [] });
  });

  test('stays on top of an earlier entry from here whose answer was lost', () => {
    const first = { ...mine, data: 'theirs', at: at - 1 };
    const { becomes, dropped } = resolveConflict(alone({ value: mine, unsure: first }), [{ ...theirs, date_updated: after }], [], none);
    expect(becomes.get('name')).toEqual({ ...mine, based_on: after });
    expect(dropped).toEqual([]);
  });

  test('is given up if its field is gone', () => {
    expect(resolveConflict(alone({ value: mine }), [], ['name'], none)).toEqual({ becomes: new Map([['name', null]]), dropped: ['name'] });
  });

  test('says why at its field if it was refused', () => {
    expect(refusalsOf(alone({ value: mine, refused: 'Too short.' }), [field, aField({ uuid: 'city' })])).toEqual({ name: 'Too short.' });
  });
});
