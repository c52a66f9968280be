import { expect, it } from 'vitest';
import { hasFailed, shownStatus, whyUnsent } from './row-standing.ts';

it.each([
  ['waits', undefined, 'waiting', 'waiting'],
  ['has a document that is about to be sent', { status: 'created', code: '' }, 'running', 'created'],
  ['has a document that could not be sent', { status: 'created', code: 'not_ready_to_send' }, 'failed', 'failed'],
  ['has a document in the trash', { status: 'created', code: 'withdrawn' }, 'withdrawn', 'withdrawn'],
  ['has a document that somebody took back', { status: 'created', code: 'taken_back' }, 'created', 'created'],
  ['awaits signatures', { status: 'sent', code: '' }, 'sent', 'sent'],
  ['awaits signatures of somebody who was not reached', { status: 'sent', code: '', bounced: true }, 'bounced', 'bounced'],
  ['failed and is about to be run again', { status: 'failed', code: 'busy', again: 'source' }, 'waiting', 'waiting'],
  ['has no document', { status: 'failed', code: 'interrupted' }, 'failed', 'failed'],
] as const)('a row that %s is shown so', (_what, row, sent, made) => {
  const going = { stopped: false, isHeld: false } as const;
  const shown = (['create_and_send', 'create_only'] as const).map((bulk_send_type) => shownStatus({ ...going, bulk_send_type }, row));
  expect(shown).toEqual([sent, made]);
});

it('a document that is about to be sent waits while the bulk send does, and stays made once that is stopped', () => {
  const about = { bulk_send_type: 'create_and_send', stopped: false, isHeld: true } as const;
  expect(shownStatus(about, { status: 'created', code: '' })).toBe('unsent');
  expect(shownStatus({ ...about, stopped: true }, { status: 'created', code: '' })).toBe('created');
  expect(shownStatus({ ...about, stopped: true }, undefined)).toBe('stopped');
});

it('only what nobody has taken back waits to be run again', () => {
  expect(hasFailed({ status: 'created', code: 'taken_back' })).toBe(false);
  expect(hasFailed({ status: 'created', code: 'busy' })).toBe(true);
  expect(whyUnsent({ status: 'complete', code: '' })).toBeNull();
});
