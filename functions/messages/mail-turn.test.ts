import { expect, it } from 'vitest';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import { MailHeldUp } from '../ports/mail.ts';
import { mailTurn } from './mail-turn.ts';

const start = Date.parse('2026-03-01T08:00:00.000Z');

/** Workers of one installation, whose seconds pass when a mail waits. `sent` counts the mails of each second, urgent ones and others. */
function installation(perSecond: number | undefined) {
  let time = start;
  let open = 0;
  const waiting: (() => void)[] = [];
  const sent = new Map<number, { urgent: number; other: number }>();
  const deps = {
    table: memoryTable(),
    clock: { now: () => new Date(time) },
    settings: {} as never,
    mail: perSecond === undefined ? {} : { perSecond },
  };
  const wait = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const send = async (isUrgent: boolean) => {
    open++;
    await mailTurn(deps, isUrgent, wait).finally(() => open--);
    const second = (time - start) / 1_000;
    const counts = sent.get(second) ?? { urgent: 0, other: 0 };
    sent.set(second, { ...counts, [isUrgent ? 'urgent' : 'other']: counts[isUrgent ? 'urgent' : 'other'] + 1 });
  };
  const settled = async () => {
    while (waiting.length < open) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Lets everybody take what this second gives, then begins the next one. */
  const nextSecond = async () => {
    await settled();
    time += 1_000;
    for (const go of waiting.splice(0)) go();
    await settled();
  };
  return { send, nextSecond, sent };
}

const times = (n: number, what: () => Promise<void>) => Array.from({ length: n }, what);

it('all workers together send no more mails a second than the provider takes, and as many', async () => {
  const { send, nextSecond, sent } = installation(14);
  const all = times(40, () => send(false));
  for (let second = 0; second < 3; second++) await nextSecond();
  await Promise.all(all);
  expect([...sent.values()].map(({ other }) => other)).toEqual([14, 14, 12]);
});

it('urgent mails go in the second in which they come or in the next one, before those that have waited longer', async () => {
  const { send, nextSecond, sent } = installation(10);
  const others = times(30, () => send(false));
  await nextSecond();
  const urgent = times(8, () => send(true));
  await nextSecond();
  await Promise.all(urgent);
  for (let second = 0; second < 4; second++) await nextSecond();
  await Promise.all(others);
  const seconds = [...sent.values()];
  for (const { urgent: one, other } of seconds) expect(one + other).toBeLessThanOrEqual(10);
  expect(seconds.slice(0, 3).reduce((sum, { urgent: n }) => sum + n, 0)).toBe(8);
  expect(sent.get(2)?.other).toBeLessThanOrEqual(2);
  expect(seconds.reduce((sum, { other }) => sum + other, 0)).toBe(30);
});

it('a mail that finds no place for many seconds goes back into its queue', async () => {
  const { send, nextSecond } = installation(1);
  const urgent = times(40, () => send(true).catch(() => undefined));
  const other = send(false);
  const held = expect(other).rejects.toBeInstanceOf(MailHeldUp);
  for (let second = 0; second < 12; second++) await nextSecond();
  await Promise.all([held, ...urgent]);
});

it('a provider without a limit keeps nobody waiting', async () => {
  const { send, sent } = installation(undefined);
  await Promise.all(times(50, () => send(false)));
  expect(sent.get(0)?.other).toBe(50);
});
