import { type Item, itemAt, type Stored, type Table } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { timedPlace } from '../shards.ts';
import type { PackDetails, PackRecord, PackRow, StoredRow, UsualInRow } from './pack-records.ts';
import { queryAll } from './query-all.ts';

/**
 * A pack's own properties are stored in two items. The row holds what lists show and what each save of a field touches.
 * It is small, and the lists' indexes copy only the row. The other item holds the rest.
 */
const inDetails = {
  settings: true,
  signer_groups: true,
  cc_recipients: true,
  certificate_file_key: true,
  final_sha256: true,
  child_finals: true,
  in_app_signing_page_url: true,
  post_signing_url: true,
  signatories_updated: true,
  signing_terms: true,
  look: true,
  seal_tries: true,
  event_subscriptions: true,
  moved_from: true,
  date_in_setup: true,
  without_default_rules: true,
  rules_due_at: true,
  rules_run_at: true,
  audit_sequence: true,
  audit_head: true,
} satisfies Record<keyof PackDetails, true>;

/** The usual values of a row: left out of the stored row, and put back by `rowOf`. */
const usual = {
  subject: '',
  message: '',
  status_detail: null,
  status_message: null,
  password_needed: false,
  from_template_key: null,
  thumbnail_key: null,
  final_file_key: null,
  is_deleted: false,
  date_completed: null,
  date_deleted: null,
} satisfies Pick<PackRow, UsualInRow>;

/**
 * A pack moves in its lists only when its date is this much later than its place, because an index item that stays in
 * place costs half. `listPacks` sorts the rows it reads by date. Milliseconds.
 */
export const placeLag = 5_000;

/** The row, with its places in the account's lists. */
export function rowItem(pack: PackRecord): Item {
  const { listed_at, ...own } = pack;
  const entries = Object.entries(own).filter(([name, value]) => !(name in inDetails) && !(name in usual && isUsual(name, value)));
  const row = Object.fromEntries(entries) as unknown as StoredRow;
  const people = pack.people.map(({ date_viewed, date_signed, ...person }) => {
    return { ...person, ...(date_viewed !== null && { date_viewed }), ...(date_signed !== null && { date_signed }) };
  });
  if (row.label_keys?.length === 0) delete row.label_keys;
  if (row.shown_attributes?.length === 0) delete row.shown_attributes;
  if (row.fields_updated === pack.date_updated) delete row.fields_updated;
  const place = `${placeOf(pack)}#${pack.key}`;
  return itemAt<StoredRow>(
    keys.pack(pack.key),
    { ...row, people },
    {
      gsi1pk: indexKeys.list(pack.account_key, pack.document_type, pack.is_deleted),
      gsi1sk: place,
      gsi2pk: indexKeys.listOfStatus(pack.account_key, pack.document_type, pack.is_deleted, pack.status),
      gsi2sk: place,
    },
  );
}

function isUsual(name: string, value: unknown): boolean {
  return usual[name as keyof typeof usual] === value;
}

function placeOf({ listed_at, date_updated }: PackRecord): string {
  const stays = listed_at !== undefined && Date.parse(date_updated) - Date.parse(listed_at) < placeLag;
  return stays ? listed_at : date_updated;
}

/** The details, placed by the end of the pack's next countdown. */
export function detailsItem(pack: PackRecord): Item {
  const entries = Object.entries(pack).filter(([name]) => name in inDetails);
  const due = pack.rules_due_at && timedPlace('RULES', pack.rules_due_at, pack.key);
  return itemAt<PackDetails>(keys.packDetails(pack.key), Object.fromEntries(entries) as unknown as PackDetails, due || {});
}

/** The date of a row's place in its lists. */
export function listedAt(stored: Stored<StoredRow>): string {
  const { gsi1sk } = stored as Stored<StoredRow> & Item;
  return String(gsi1sk).split('#', 1)[0] ?? '';
}

/** Restores a stored row. */
export function rowOf(stored: Stored<StoredRow>): PackRow {
  const { pk, sk, entity, gsi1pk, gsi1sk, gsi2pk, gsi2sk, people, ...row } = stored as Stored<StoredRow> & Item;
  const { fields_updated = row.date_updated } = row;
  return {
    ...usual,
    ...row,
    fields_updated,
    people: stored.people.map((person) => ({ date_viewed: null, date_signed: null, ...person })),
    listed_at: listedAt(stored),
  };
}

/** A pack from its two items; undefined without a row, because a pack always has one. */
export function packOf(row: Stored<StoredRow> | undefined, details: Stored<PackDetails> | undefined): PackRecord | undefined {
  if (!row || !details) return undefined;
  const { pk, sk, gsi3pk, gsi3sk, ...rest } = details as Stored<PackDetails> & Item;
  return { ...(rest as PackDetails), ...rowOf(row) };
}

/** A pack's own properties, read consistently. */
export async function readPack(table: Pick<Table, 'query'>, packKey: string): Promise<PackRecord | undefined> {
  const [row, details] = [keys.pack(packKey), keys.packDetails(packKey)];
  return packAmong(await queryAll(table, { pk: row.pk, sk: { between: [row.sk, details.sk] } }), packKey);
}

export function packAmong(items: readonly Item[], packKey: string): PackRecord | undefined {
  const at = (sk: string) => items.find((item) => item.sk === sk);
  return packOf(
    at(keys.pack(packKey).sk) as Stored<StoredRow> | undefined,
    at(keys.packDetails(packKey).sk) as Stored<PackDetails> | undefined,
  );
}
