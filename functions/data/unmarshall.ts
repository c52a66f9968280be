import type { Value } from '../ports/table.ts';

/** DynamoDB's typed form, as in streams; only the types that this table holds. */
export type StreamValue =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { L: StreamValue[] }
  | { M: Record<string, StreamValue> };

/** The library's own unmarshaller would add the SDK to the dispatcher's bundle. */
export function unmarshall(value: StreamValue): Value {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  if ('BOOL' in value) return value.BOOL;
  if ('L' in value) return value.L.map(unmarshall);
  if ('M' in value) return unmarshallItem(value.M);
  return null;
}

export function unmarshallItem(image: Record<string, StreamValue>): { [attribute: string]: Value } {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, unmarshall(value)]));
}
