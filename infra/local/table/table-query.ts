import { BadCursor, type Item, type Page, type QueryInput, tableLimits } from '../../../functions/ports/table.ts';
import type { Database, SqlValue } from './database.ts';

/** The end of the previous page: the item's index sort key (its own sort key on the table) and its key. */
interface Position {
  of: string;
  at: string;
  pk: string;
  sk: string;
}

/** One page of items under a partition key, in the order of the sort key's UTF-8 bytes. */
export function queryItems(database: Database, input: QueryInput): Page {
  const partition = input.index ? `${input.index}pk` : 'pk';
  const sort = input.index ? `${input.index}sk` : 'sk';
  const where = [`${partition} = ?`];
  const values: SqlValue[] = [input.pk];
  addSortCondition(input, sort, where, values);

  const identity = `${input.index ?? 'table'}:${input.pk}`;
  const direction = input.reverse ? 'DESC' : 'ASC';
  const beyond = input.reverse ? '<' : '>';
  if (input.cursor !== undefined) {
    const position = readCursor(input.cursor, identity);
    where.push(input.index ? `(${sort}, pk, sk) ${beyond} (?, ?, ?)` : `sk ${beyond} ?`);
    values.push(...(input.index ? [position.at, position.pk, position.sk] : [position.sk]));
  }
  const order = input.index ? `${sort} ${direction}, pk ${direction}, sk ${direction}` : `sk ${direction}`;
  const statement = database.sql(`SELECT body, bytes FROM items WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ?`);

  const limit = input.limit ?? Number.MAX_SAFE_INTEGER;
  if (limit < 1) throw new RangeError('A page holds at least one item');
  const items: Item[] = [];
  let bytes = 0;
  for (const row of statement.iterate(...values, input.limit === undefined ? -1 : limit + 1)) {
    const size = Number(row.bytes);
    const last = items.at(-1);
    if (last && (items.length >= limit || bytes + size > tableLimits.pageBytes)) {
      return { items, cursor: writeCursor({ of: identity, at: String(last[sort]), pk: last.pk, sk: last.sk }) };
    }
    items.push(JSON.parse(String(row.body)));
    bytes += size;
  }
  return { items };
}

function addSortCondition(input: QueryInput, sort: string, where: string[], values: SqlValue[]): void {
  const condition = input.sk;
  if (!condition) return;
  if ('beginsWith' in condition) {
    // With a lower and an upper bound SQLite can seek in its index. The substring test is exact for every text.
    where.push(`${sort} >= ?`, `substr(${sort}, 1, ?) = ?`);
    values.push(condition.beginsWith, [...condition.beginsWith].length, condition.beginsWith);
    const above = justAbove(condition.beginsWith);
    if (above !== undefined) {
      where.push(`${sort} < ?`);
      values.push(above);
    }
  } else if ('between' in condition) {
    where.push(`${sort} >= ?`, `${sort} <= ?`);
    values.push(...condition.between);
  } else if ('lessThan' in condition) {
    where.push(`${sort} < ?`);
    values.push(condition.lessThan);
  } else {
    where.push(`${sort} > ?`);
    values.push(condition.greaterThan);
  }
}

/** A text greater than everything with this prefix; undefined if the last character has no simple successor. */
function justAbove(prefix: string): string | undefined {
  const last = prefix.at(-1)?.charCodeAt(0);
  if (last === undefined || last >= 0xd7ff) return undefined;
  return prefix.slice(0, -1) + String.fromCharCode(last + 1);
}

function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify([position.of, position.at, position.pk, position.sk])).toString('base64url');
}

function readCursor(cursor: string, identity: string): Position {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new BadCursor();
  }
  if (!Array.isArray(parts) || parts.length !== 4 || !parts.every((part) => typeof part === 'string')) throw new BadCursor();
  const [of = '', at = '', pk = '', sk = ''] = parts;
  if (of !== identity) throw new BadCursor();
  return { of, at, pk, sk };
}
