import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPack, aPerson, now } from '../../../../test/support/components/records.ts';
import { keptAsEvidence, queued, waitingToCome } from './to-come.ts';

beforeAll(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }));
afterAll(() => vi.unstubAllGlobals());

const rule = {
  key: 'pack-reminder',
  entity_key: 'pack',
  action: 'remind' as const,
  recipient: 'document_owner' as const,
  event: 'not_signed' as const,
  countdown_seconds: 86_400,
  date_created: now,
  date_updated: now,
};
const anna = aPerson('Anna', { status: 'awaiting_signatures', date_asked: now, date_sent: now, position: 0 });
const ben = aPerson('Ben', { position: 1 });
const sent = aPack({ status: 'awaiting_signatures', signatories: [anna, ben], settings: { sequential_signing: true } });

test('what is to come: the reminder of the awaited person, then the warning before their link ends, and its end', () => {
  expect(waitingToCome(sent, [rule], new Date(now))).toEqual([
    { at: '2026-11-22T10:00:00.000Z', text: 'Anna is reminded' },
    { at: '2026-12-18T10:00:00.000Z', text: 'Anna is warned that the link ends' },
    { at: '2026-12-21T10:00:00.000Z', text: 'The link of Anna ends' },
  ]);
  const toldNothing = { ...sent, signatories: [{ ...anna, can_receive_signing_notifications: false }] };
  expect(waitingToCome(toldNothing, [rule], new Date(now)).map(({ text }) => text)).not.toContain('Anna is warned that the link ends');
  expect(queued(sent).map(({ name }) => name)).toEqual(['Ben']);
});

test('what is to come: people who were asked together have one line, and many are counted', () => {
  const aMomentLater = now.replace('00.000Z', '01.000Z');
  const cleo = { ...anna, uuid: 'cleo', name: 'Cleo', date_asked: aMomentLater, date_sent: aMomentLater };
  const nextDay = '2026-11-22T10:00:00.000Z';
  const texts = (...signatories: (typeof anna)[]) => waitingToCome({ ...sent, signatories }, [], new Date(now)).map(({ text }) => text);
  expect(texts(anna, cleo)).toEqual(['The links of Anna and Cleo end']);
  expect(texts(anna, cleo, { ...cleo, uuid: 'dan' }, { ...cleo, uuid: 'eve' })).toEqual(['The links of 4 people end']);
  expect(texts(anna, { ...cleo, date_asked: nextDay, date_sent: nextDay })).toEqual(['The link of Anna ends', 'The link of Cleo ends']);
});

test('what is to come: a reminder that was sent is past, and a link that has ended says so', () => {
  const items = waitingToCome(sent, [rule], new Date('2027-01-05T00:00:00.000Z'));
  expect(items.map(({ text }) => text)).toEqual(['The link of Anna has ended']);
});

test('what is to come: the last day, with its warning if the document reminds, and no reminder after it', () => {
  const sign_by = { day: '2026-11-21', time_zone: 'UTC', ends: '2026-11-22T00:00:00.000Z', date_set: now };
  const texts = (ends: string, rules: (typeof rule)[]) =>
    waitingToCome({ ...sent, sign_by: { ...sign_by, ends } }, rules, new Date(now)).map(({ text }) => text);
  expect(texts(sign_by.ends, [rule])).toEqual(['The time to sign is over', 'The link of Anna ends']);
  expect(texts('2026-11-24T00:00:00.000Z', [])).toEqual(['The time to sign is over', 'The link of Anna ends']);
  const [over] = waitingToCome({ ...sent, sign_by }, [], new Date(now));
  expect(over?.when).toBe('At the end of Saturday, 21 November 2026');
  expect(texts('2026-11-24T00:00:00.000Z', [rule])).toEqual([
    'Anna is reminded',
    'Anna is reminded of the last day',
    'The time to sign is over',
    'The link of Anna ends',
  ]);
});

test('what is to come: nothing in setup, and nobody is asked of a complete document', () => {
  expect(waitingToCome({ ...sent, status: 'setup' }, [rule], new Date(now))).toEqual([]);
  expect(queued({ ...sent, status: 'complete' })).toEqual([]);
});

test('what is to come: a signed document is kept by the term of its account', () => {
  const account = { retention_years: null, retention_years_default: 10, earlier_retention: [] };
  const complete = { ...sent, status: 'complete' as const, date_completed: now };
  expect(keptAsEvidence(complete, account, new Date(now))).toBe('2036-11-21T10:00:00.000Z');
  expect(keptAsEvidence(sent, account, new Date(now))).toBeNull();
});
