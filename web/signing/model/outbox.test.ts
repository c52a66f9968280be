import { describe, expect, test } from 'vitest';
import {
  emptyOutbox,
  hasRefusals,
  nextBatch,
  nextUpload,
  noteChange,
  notePicture,
  overlay,
  type Picture,
  refusalsOf,
  resolveConflict,
  setAside,
  settle,
  tryAgain,
  waitingCount,
} from './outbox.ts';
import { aField } from './test-fields.ts';

const field = aField({ uuid: 'name' });
const at = Date.parse('2026-11-21T11:00:00.000Z');
const picture: Picture = { id: 'ink', use: 'signature', key: 'first', filename: 'signature.png', data_url: 'data:image/png;base64,AA==' };
const signature = aField({ uuid: 'sign', type: 'signature' });

describe('the outbox', () => {
  test('shows what was entered before it is saved', () => {
    const outbox = noteChange(emptyOutbox, field, { data: 'Anna' }, at);
    expect(overlay([field], outbox)[0]?.data).toBe('Anna');
  });

  test('keeps the latest value and the version it rests on', () => {
    const first = noteChange(emptyOutbox, field, { data: 'A' }, at);
    const second = noteChange(first, { ...field, date_updated: 'another' }, { data: 'An' }, at + 1);
    expect(nextBatch(second, 100)?.changes).toMatchObject([{ data: 'An', based_on: field.date_updated }]);
  });

  test('sends at most 100 changes of one document at a time', () => {
    let outbox = emptyOutbox;
    for (let index = 0; index < 150; index += 1) {
      outbox = noteChange(outbox, aField({ uuid: `f${index}`, key: index < 120 ? 'first' : 'second' }), { data: 'x' }, at);
    }
    const batch = nextBatch(outbox, 100);
    expect(batch?.key).toBe('first');
    expect(batch?.changes).toHaveLength(100);
  });

  test('forgets what was saved, not what was typed meanwhile', () => {
    const sent = noteChange(emptyOutbox, field, { data: 'A' }, at);
    const typedOn = noteChange(sent, field, { data: 'An' }, at + 1);
    const batch = nextBatch(sent, 100)?.changes ?? [];
    expect(waitingCount(settle(sent, batch, new Map([['name', 'v2']])))).toBe(0);
    const left = settle(typedOn, batch, new Map([['name', 'v2']]));
    expect(nextBatch(left, 100)?.changes).toMatchObject([{ data: 'An', based_on: 'v2' }]);
  });

  test('uploads a picture once, before the fields that hold it, and lets it go after', () => {
    let outbox = notePicture(emptyOutbox, picture);
    outbox = noteChange(outbox, signature, { picture: 'ink' }, at);
    outbox = noteChange(outbox, { ...signature, uuid: 'sign 2' }, { picture: 'ink' }, at);
    expect(nextUpload(outbox)?.id).toBe('ink');
    expect(nextBatch(outbox, 100)).toBeUndefined();
    outbox = notePicture(outbox, { ...picture, blob: 'blob' });
    expect(nextUpload(outbox)).toBeUndefined();
    const changes = nextBatch(outbox, 100)?.changes ?? [];
    expect(changes).toHaveLength(2);
    expect(settle(outbox, changes, new Map())).toEqual(emptyOutbox);
  });

  test('empties a signature', () => {
    const outbox = noteChange(emptyOutbox, signature, { picture: null }, at);
    expect(overlay([{ ...signature, blob: 'old', blob_url: '/old' }], outbox)[0]).toMatchObject({ blob: null, blob_url: null });
  });

  test('in a conflict the later entry wins', () => {
    const outbox = noteChange(emptyOutbox, field, { data: 'mine' }, at);
    const theirs = { uuid: 'name', data: 'theirs', blob: null };
    const earlier = resolveConflict(outbox, [{ ...theirs, date_updated: '2026-11-21T10:59:59.000Z' }]);
    expect(earlier.dropped).toEqual([]);
    expect(nextBatch(earlier.outbox, 100)?.changes).toMatchObject([{ data: 'mine', based_on: '2026-11-21T10:59:59.000Z' }]);
    const later = resolveConflict(outbox, [{ ...theirs, date_updated: '2026-11-21T11:00:01.000Z' }]);
    expect(later).toEqual({ outbox: emptyOutbox, dropped: ['name'] });
  });

  test('what was saved though its answer was lost is no conflict', () => {
    const outbox = noteChange(emptyOutbox, field, { data: 'mine' }, at);
    const held = { uuid: 'name', data: 'mine', blob: null, date_updated: '2026-11-21T11:00:01.000Z' };
    expect(resolveConflict(outbox, [held])).toEqual({ outbox: emptyOutbox, dropped: [] });
  });

  test('keeps a refused value at its field with the reason, out of the way of the others', () => {
    const fields = [field, aField({ uuid: 'city' })];
    const both = fields.reduce((outbox, one) => noteChange(outbox, one, { data: 'x' }, at), emptyOutbox);
    const sent = nextBatch(both, 100)?.changes ?? [];
    const aside = setAside(both, sent, new Map([['name', 'Too short.']]));
    expect(overlay([field], aside)[0]?.data).toBe('x');
    expect(refusalsOf(aside, fields)).toEqual({ name: 'Too short.' });
    expect(nextBatch(aside, 100)?.changes.map(({ uuid }) => uuid)).toEqual(['city']);
    expect(waitingCount(aside)).toBe(1);
  });

  test('tries a refused value again when told to, or when another is entered', () => {
    const sent = noteChange(emptyOutbox, field, { data: 'x' }, at);
    const aside = setAside(sent, Object.values(sent.changes), new Map([['name', 'Too short.']]));
    expect(hasRefusals(aside)).toBe(true);
    expect(waitingCount(tryAgain(aside, 'another'))).toBe(0);
    expect(waitingCount(tryAgain(aside, 'name'))).toBe(1);
    expect(nextBatch(noteChange(aside, field, { data: 'longer' }, at), 100)?.changes).toMatchObject([{ data: 'longer' }]);
  });

  test('a refusal of an older value does not hold back what was typed meanwhile', () => {
    const sent = noteChange(emptyOutbox, field, { data: 'x' }, at);
    const typedOn = noteChange(sent, field, { data: 'xy' }, at + 1);
    const after = setAside(typedOn, Object.values(sent.changes), new Map([['name', 'Too short.']]));
    expect(nextBatch(after, 100)?.changes).toMatchObject([{ data: 'xy' }]);
  });

  test('a refused picture is not sent before it is tried again', () => {
    const outbox = noteChange(notePicture(emptyOutbox, picture), signature, { picture: 'ink' }, at);
    const aside = setAside(outbox, Object.values(outbox.changes), new Map([['sign', 'No picture.']]));
    expect(nextUpload(aside)).toBeUndefined();
    expect(nextUpload(tryAgain(aside))?.id).toBe('ink');
  });
});
