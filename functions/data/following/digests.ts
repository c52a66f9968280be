import { type DigestPeriod, nextDigest } from '../../../shared/domain/people/notification-choices.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { type Item, itemAt, type Stored, type Table, type Value, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { timedPlace } from '../shards.ts';

/** A line of a digest. It expires after its digest was sent. */
interface DigestEntry extends Line {
  /** The same notification is one line, however often it is written. */
  key: string;
  /** The account of what it is about; missing in lines of older versions. */
  account_key?: string;
}

/** Longer than the time until any digest goes out, with its repetitions. */
const keepMs = 21 * 24 * 60 * 60_000;

export function digestEntryWrite(
  userKey: string,
  period: DigestPeriod,
  { key, account_key, code, parameters }: DigestEntry,
  now: Date,
): Write {
  const expires_at = Math.floor((now.getTime() + keepMs) / 1000);
  const entry = {
    entity: 'digest_entry',
    key,
    ...(account_key && { account_key }),
    code,
    parameters: parameters as unknown as Value,
    expires_at,
  };
  return { put: { ...keys.digestEntry(userKey, period, now.toISOString(), key), ...entry } };
}

/** The entries between two times, oldest first. */
export async function digestEntries(
  table: Pick<Table, 'query'>,
  userKey: string,
  { period, from, until }: { period: DigestPeriod; from: string; until: string },
  limit: number,
): Promise<Stored<DigestEntry>[]> {
  const place = (at: string) => keys.digestEntry(userKey, period, at, '').sk;
  const { items } = await table.query<DigestEntry>({
    pk: keys.digestEntry(userKey, period, '', '').pk,
    sk: { between: [place(from), place(until)] },
    limit,
    consistent: true,
  });
  return items;
}

/** The next digest of a user. */
export interface DigestDue {
  id: string;
  user_key: string;
  period: DigestPeriod;
  /** The end of the previous digest. */
  from: string;
  at: string;
}

const digestId = (userKey: string, period: DigestPeriod) => `digest#${userKey}#${period}`;
export const digestKey = (userKey: string, period: DigestPeriod) => keys.due(digestId(userKey, period));

export function digestDueItem(user_key: string, period: DigestPeriod, from: string, now: Date, timeZone: string | undefined): Item {
  const id = digestId(user_key, period);
  const at = nextDigest(period, now, timeZone).toISOString();
  const due: DigestDue = { id, user_key, period, from, at };
  return itemAt<DigestDue>(keys.due(id), due, { entity: 'due', ...timedPlace('DIGESTS', at, id) });
}
