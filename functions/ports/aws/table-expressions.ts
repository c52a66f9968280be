import type { Condition, QueryInput, Write } from '../table.ts';

/** Collects the placeholders of one request. Every name gets one, because many plain words are reserved in DynamoDB. */
export class Placeholders {
  readonly #names = new Map<string, string>();
  readonly #values: Record<string, unknown> = {};
  #count = 0;

  name(attribute: string): string {
    let placeholder = this.#names.get(attribute);
    if (!placeholder) {
      placeholder = `#n${this.#names.size}`;
      this.#names.set(attribute, placeholder);
    }
    return placeholder;
  }

  value(value: unknown): string {
    const placeholder = `:v${this.#count++}`;
    this.#values[placeholder] = value;
    return placeholder;
  }

  /** DynamoDB refuses empty collections of placeholders. */
  fields(): { ExpressionAttributeNames?: Record<string, string>; ExpressionAttributeValues?: Record<string, unknown> } {
    const names = Object.fromEntries([...this.#names].map(([attribute, placeholder]) => [placeholder, attribute]));
    return {
      ...(this.#names.size > 0 && { ExpressionAttributeNames: names }),
      ...(this.#count > 0 && { ExpressionAttributeValues: this.#values }),
    };
  }
}

export function conditionExpression(conditions: Condition[] | undefined, at: Placeholders): string | undefined {
  if (!conditions || conditions.length === 0) return undefined;
  return conditions.map((condition) => oneCondition(condition, at)).join(' AND ');
}

function oneCondition(condition: Condition, at: Placeholders): string {
  const name = at.name(condition.attribute);
  if ('equals' in condition) return `${name} = ${at.value(condition.equals)}`;
  if ('notEquals' in condition) return `${name} <> ${at.value(condition.notEquals)}`;
  if ('exists' in condition) return condition.exists ? `attribute_exists(${name})` : `attribute_not_exists(${name})`;
  if ('lessThan' in condition) return `${name} < ${at.value(condition.lessThan)}`;
  return `${name} >= ${at.value(condition.atLeast)}`;
}

/** Undefined if nothing is to be changed (the item is then only created, if it doesn't exist). */
export function updateExpression(write: Extract<Write, { update: unknown }>, at: Placeholders): string | undefined {
  const sets = Object.entries(write.set ?? {}).map(([name, value]) => `${at.name(name)} = ${at.value(value)}`);
  const adds = Object.entries(write.add ?? {}).map(([name, amount]) => `${at.name(name)} ${at.value(amount)}`);
  const removes = (write.remove ?? []).map((name) => at.name(name));
  const parts = [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

export function keyConditionExpression(input: QueryInput, at: Placeholders): string {
  const partition = `${at.name(input.index ? `${input.index}pk` : 'pk')} = ${at.value(input.pk)}`;
  const condition = input.sk;
  // DynamoDB takes no empty text here, and every sort key begins with it and is greater.
  if (!condition || ('beginsWith' in condition && condition.beginsWith === '')) return partition;
  if ('greaterThan' in condition && condition.greaterThan === '') return partition;
  const sort = at.name(input.index ? `${input.index}sk` : 'sk');
  if ('beginsWith' in condition) return `${partition} AND begins_with(${sort}, ${at.value(condition.beginsWith)})`;
  if ('between' in condition) {
    return `${partition} AND ${sort} BETWEEN ${at.value(condition.between[0])} AND ${at.value(condition.between[1])}`;
  }
  if ('lessThan' in condition) return `${partition} AND ${sort} < ${at.value(condition.lessThan)}`;
  return `${partition} AND ${sort} > ${at.value(condition.greaterThan)}`;
}
