import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refusal } from '../../saving/judge-failure.ts';
import { emptyOutbox, noteChange, notePicture, type Outbox } from '../model/outbox.ts';
import { aField } from '../model/test-fields.ts';
import { createSaver, type SaverDeps, type SendResult, saveDelayMs } from './saver.ts';

const field = aField({ uuid: 'name' });
const saved = (version: string): SendResult => ({ outcome: 'saved', versions: [{ uuid: 'name', date_updated: version }] });

/** A saver whose calls answer as told, one after the other; what it did is written down. */
function saverWith(answers: SendResult[], initial: Outbox = emptyOutbox) {
  const log: string[] = [];
  const deps: SaverDeps = {
    send: async (_key, fields) => {
      log.push(`send ${fields.map((one) => `${one.uuid}=${one.data ?? one.blob} on ${one.date_updated}`).join(', ')}`);
      return answers.shift() ?? { outcome: 'failed' };
    },
    upload: async (picture) => {
      log.push(`upload ${picture.id}`);
      return { outcome: 'uploaded', blob: `blob of ${picture.id}` };
    },
    whenConnected: async () => void log.push('wait'),
    changed: () => undefined,
    state: (state) => void log.push(state),
    acknowledged: () => undefined,
    newer: () => undefined,
    refused: () => void log.push('refused'),
  };
  return { saver: createSaver(initial, deps), log, deps };
}

const refused = (part: Partial<Refusal>): SendResult => ({
  outcome: 'refused',
  refusal: { message: 'No.', issues: [], whole: false, ...part },
});

describe('the saver', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('saves one second after the last key', async () => {
    const { saver, log } = saverWith([saved('v2')]);
    saver.edit(noteChange(saver.outbox(), field, { data: 'A' }, 1), saveDelayMs);
    await vi.advanceTimersByTimeAsync(900);
    saver.edit(noteChange(saver.outbox(), field, { data: 'An' }, 2), saveDelayMs);
    await vi.advanceTimersByTimeAsync(999);
    expect(log).not.toContain('saving');
    await vi.advanceTimersByTimeAsync(1);
    expect(log.filter((line) => line.startsWith('send'))).toEqual([`send name=An on ${field.date_updated}`]);
    expect(log.at(-1)).toBe('saved');
  });

  test('keeps everything without network, and sends it when there is one', async () => {
    const { saver, log } = saverWith([{ outcome: 'offline' }, { outcome: 'failed' }, saved('v2')]);
    saver.edit(noteChange(saver.outbox(), field, { data: 'A' }, 1), 0);
    await vi.runAllTimersAsync();
    expect(log.filter((line) => line === 'wait')).toHaveLength(2);
    expect(log).toContain('offline');
    expect(log.at(-1)).toBe('saved');
    expect(saver.outbox()).toEqual(emptyOutbox);
  });

  test('uploads a picture before the field that holds it', async () => {
    const outbox = notePicture(emptyOutbox, { id: 'ink', use: 'signature', key: 'first', filename: 's.png', data_url: 'data:' });
    const { saver, log } = saverWith([saved('v2')]);
    saver.edit(noteChange(outbox, field, { picture: 'ink' }, 1), 0);
    await vi.runAllTimersAsync();
    expect(log.filter((line) => /^(upload|send)/.test(line))).toEqual(['upload ink', `send name=blob of ink on ${field.date_updated}`]);
  });

  test('after a conflict sends the later entry again, on the newer version', async () => {
    const newer = aField({ uuid: 'name', data: 'theirs', date_updated: '2026-11-21T10:30:00.000Z' });
    const { saver, log } = saverWith([{ outcome: 'conflict', newer: [newer], removed: [] }, saved('v3')]);
    saver.edit(noteChange(saver.outbox(), field, { data: 'mine' }, Date.parse('2026-11-21T11:00:00.000Z')), 0);
    await vi.runAllTimersAsync();
    expect(log.filter((line) => line.startsWith('send'))).toEqual([
      `send name=mine on ${field.date_updated}`,
      `send name=mine on ${newer.date_updated}`,
    ]);
  });

  test('sets aside what is refused, tells it, and goes on with the others', async () => {
    const issues = [{ path: 'body.data.0.data', code: 'invalid_content', message: 'No date.' }];
    const { saver, log } = saverWith([refused({ message: 'Not valid.', issues }), saved('v2')]);
    saver.edit(noteChange(saver.outbox(), aField({ uuid: 'day' }), { data: '12026-11-22' }, 1), 1_000);
    saver.edit(noteChange(saver.outbox(), field, { data: 'Anna' }, 1), 0);
    await vi.runAllTimersAsync();
    expect(log).toContain('refused');
    expect(log.filter((line) => line.startsWith('send')).at(-1)).toBe(`send name=Anna on ${field.date_updated}`);
    expect(saver.outbox().changes).toMatchObject({ day: { data: '12026-11-22', refused: 'No date.' } });
    expect(Object.keys(saver.outbox().changes)).toEqual(['day']);
    expect(log.at(-1)).toBe('refused');
  });

  test('one bad value among 100 that the answer does not name is found, and the 99 others are saved', async () => {
    const sent: string[][] = [];
    const deps = saverWith([]).deps;
    const saver = createSaver(emptyOutbox, {
      ...deps,
      send: async (_key, fields) => {
        sent.push(fields.map(({ uuid }) => uuid));
        const bad = fields.some(({ uuid }) => uuid === 'f57');
        return bad
          ? refused({ message: 'Locked.' })
          : { outcome: 'saved', versions: fields.map(({ uuid }) => ({ uuid, date_updated: 'v2' })) };
      },
    });
    let outbox = emptyOutbox;
    for (let index = 0; index < 100; index += 1) outbox = noteChange(outbox, aField({ uuid: `f${index}` }), { data: 'x' }, 1);
    saver.edit(outbox, 0);
    await vi.runAllTimersAsync();
    expect(saver.outbox().changes).toMatchObject({ f57: { refused: 'Locked.' } });
    expect(Object.keys(saver.outbox().changes)).toEqual(['f57']);
    expect(sent.length).toBeLessThan(25);
  });

  test('drops changes of a field that is there no more', async () => {
    const { saver, log } = saverWith([{ outcome: 'conflict', newer: [], removed: ['name'] }]);
    saver.edit(noteChange(saver.outbox(), field, { data: 'A' }, 1), 0);
    await vi.runAllTimersAsync();
    expect(saver.outbox()).toEqual(emptyOutbox);
    expect(log.at(-1)).toBe('saved');
  });

  test('sends at once what an earlier visit left behind', async () => {
    const { saver, log } = saverWith([saved('v2')], noteChange(emptyOutbox, field, { data: 'kept' }, 1));
    await saver.flush();
    expect(log).toContain(`send name=kept on ${field.date_updated}`);
  });
});
