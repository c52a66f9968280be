import { keys } from '../data/keys.ts';
import { type Mailer, MailHeldUp } from '../ports/mail.ts';
import type { DepsFor } from '../runtime/deps.ts';

interface Deps extends DepsFor<{ table: 'write' }> {
  mail: Pick<Mailer, 'perSecond'>;
}

/** Seconds that a mail waits in its worker. Then it goes back into its queue, before the worker's time is over. */
const patience = 10;
/** Seconds for which the counts of a second are kept. */
const kept = 3_600;

const untilNextSecond = (now: Date) => new Promise<void>((resolve) => setTimeout(resolve, 1_000 - (now.getTime() % 1_000)));

/**
 * Waits until a mail may go, so that all workers together send no more than the provider takes in a second. Mails that are not
 * urgent leave as many places free as urgent ones wanted in this second and the one before. Throws MailHeldUp if it has to wait too long.
 */
export async function mailTurn(deps: Deps, isUrgent: boolean, wait = untilNextSecond): Promise<void> {
  const { perSecond } = deps.mail;
  if (perSecond === undefined) return;
  for (let waited = 0; waited <= patience; waited++) {
    const now = deps.clock.now();
    const second = Math.floor(now.getTime() / 1_000);
    if (await (isUrgent ? takeUrgent : takeOther)(deps, second, perSecond)) return;
    await wait(now);
  }
  throw new MailHeldUp('Others had all places for a while.');
}

const placeOf = (second: number) => keys.rate('MAILS', second);

async function count({ table }: Deps, second: number, add: Record<string, number>): Promise<{ urgent: number; other: number }> {
  const counts = await table.write({ update: placeOf(second), add, set: { expires_at: second + kept } });
  return { urgent: Number(counts?.urgent ?? 0), other: Number(counts?.other ?? 0) };
}

/** Whoever finds no place stays counted: so the next second has one. */
async function takeUrgent(deps: Deps, second: number, perSecond: number): Promise<boolean> {
  const { urgent, other } = await count(deps, second, { urgent: 1 });
  return urgent + other <= perSecond;
}

async function takeOther(deps: Deps, second: number, perSecond: number): Promise<boolean> {
  const before = await deps.table.get(placeOf(second - 1));
  const { urgent, other } = await count(deps, second, { other: 1 });
  if (other + Math.max(urgent, Number(before?.urgent ?? 0)) <= perSecond) return true;
  await count(deps, second, { other: -1 });
  return false;
}
