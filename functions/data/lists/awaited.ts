import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import type { Table } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { rowOf } from '../pack/own-items.ts';
import type { PackRow } from '../pack/pack-records.ts';
import type { SignatoryRecord } from '../pack/signatory-records.ts';

const most = 50;

export interface Awaited {
  pack: PackRow;
  person: SignatoryRecord;
}

/** The person whose requests are searched: an address (empty for none), within one account if only that account vouches for it. */
export interface Wanted {
  email: string;
  accountKey: string | null;
  /** The signatory's own request is on their screen already. */
  but: string | null;
}

/** The newest 50 requests that await an address, only of `pack` if it is given. One Query and one BatchGet. */
export async function awaited(table: Table, wanted: Wanted, packKey?: string): Promise<Awaited[]> {
  if (wanted.email === '') return [];
  const { items } = await table.query({ index: 'gsi1', pk: indexKeys.awaiting(wanted.email), reverse: true, limit: most });
  const people = items.filter(({ uuid }) => uuid !== wanted.but);
  const packKeys = [...new Set(people.map(({ pk }) => pk.slice('PACK#'.length)))];
  const packs = await table.batchGet(packKeys.map((key) => keys.pack(key)));
  const byKey = new Map(packs.flatMap((item) => (item ? [[item.pk, rowOf(item)]] : [])));
  return people.flatMap((person) => {
    const pack = byKey.get(person.pk);
    if (pack?.round !== person.round || !signerMay('beAsked', { pack, person }).ok) return [];
    const meant = (packKey === undefined || pack.key === packKey) && (wanted.accountKey ?? pack.account_key) === pack.account_key;
    return meant ? [{ pack, person }] : [];
  });
}
