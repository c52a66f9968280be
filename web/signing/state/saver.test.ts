import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  return { saver: createSaver(initial, deps), log };
}

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
    const { saver, log } = saverWith([{ outcome: 'conflict', newer: [newer] }, saved('v3')]);
    saver.edit(noteChange(saver.outbox(), field, { data: 'mine' }, Date.parse('2026-11-21T11:00:00.000Z')), 0);
    await vi.runAllTimersAsync();
    expect(log.filter((line) => line.startsWith('send'))).toEqual([
      `send name=mine on ${field.date_updated}`,
      `send name=mine on ${newer.date_updated}`,
    ]);
  });

  test('gives up what is refused, and says so', async () => {
    const { saver, log } = saverWith([{ outcome: 'refused', error: new Error('locked') }]);
    saver.edit(noteChange(saver.outbox(), field, { data: 'A' }, 1), 0);
    await vi.runAllTimersAsync();
    expect(log).toContain('refused');
    expect(saver.outbox()).toEqual(emptyOutbox);
  });

  test('sends at once what an earlier visit left behind', async () => {
    const { saver, log } = saverWith([saved('v2')], noteChange(emptyOutbox, field, { data: 'kept' }, 1));
    await saver.flush();
    expect(log).toContain(`send name=kept on ${field.date_updated}`);
  });
});
