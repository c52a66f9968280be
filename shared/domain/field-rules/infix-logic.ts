import { type Comparison, type Condition, comparisonsOf, conditionLimits, nestingOf } from './condition.ts';
import { InfixError, infixTokens, type Token } from './infix-tokens.ts';

/**
 * Reads a condition as people write it: `[Amount] >= 1000 and ([Colour] is "red" or not [Agreed] is ticked)`. Fields
 * are custom ids in square brackets (or bare words, if they hold no space) or uuids. `and` binds closer than `or`;
 * `&&`, `||`, `!`, `=`, `==`, `!=` are understood as well. `fieldOf` finds a field's uuid by its name; `check` may refuse a
 * comparison. Both know the place, and throw InfixError, as this does.
 */
export function parseInfix(text: string, fieldOf: FieldOf, check: Check = () => undefined): Condition {
  if (text.length > conditionLimits.text) throw new InfixError('The condition is too long.', conditionLimits.text);
  const reader = new Reader(infixTokens(text), fieldOf, check);
  const condition = reader.any(0);
  reader.end();
  if (nestingOf(condition) > conditionLimits.nested) throw new InfixError(tooDeep, 0);
  if (comparisonsOf(condition).length > conditionLimits.comparisons) throw new InfixError('The condition has too many comparisons.', 0);
  return condition;
}

const tooDeep = 'The condition is nested too deep.';

const numeric: Record<string, 'more' | 'at_least' | 'less' | 'at_most'> = { '>': 'more', '>=': 'at_least', '<': 'less', '<=': 'at_most' };

type FieldOf = (name: string, at: number) => string | undefined;
type Check = (comparison: Comparison, at: number) => void;

class Reader {
  readonly #tokens: Token[];
  readonly #fieldOf: FieldOf;
  readonly #check: Check;
  #next = 0;

  constructor(tokens: Token[], fieldOf: FieldOf, check: Check) {
    this.#tokens = tokens;
    this.#fieldOf = fieldOf;
    this.#check = check;
  }

  any(depth: number): Condition {
    return this.#joined('any', ['or', '||'], () => this.#all(depth));
  }

  end(): void {
    const token = this.#peek();
    if (token.kind !== 'end') throw new InfixError(`Nothing is expected behind the condition, but there is “${token.value}”.`, token.at);
  }

  #all(depth: number): Condition {
    return this.#joined('all', ['and', '&&'], () => this.#one(depth));
  }

  #joined(kind: 'all' | 'any', between: string[], read: () => Condition): Condition {
    const parts = [read()];
    while (this.#take(...between)) parts.push(read());
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind, parts };
  }

  #one(depth: number): Condition {
    const { at } = this.#peek();
    if (depth > conditionLimits.depth) throw new InfixError(tooDeep, at);
    if (this.#take('not', '!')) return { kind: 'not', part: this.#one(depth + 1) };
    if (!this.#take('(')) {
      const comparison = this.#comparison();
      this.#check(comparison, at);
      return comparison;
    }
    const inner = this.any(depth + 1);
    if (!this.#take(')')) throw new InfixError('A bracket is not closed.', at);
    return inner;
  }

  #comparison(): Comparison {
    const field = this.#field();
    if (this.#take('contains')) return { kind: 'contains', field, value: this.#text() };
    if (this.#takeAll('has', 'a', 'value')) return { kind: 'has_value', field };
    if (this.#take('is')) return this.#state(field);
    if (this.#take('=', '==')) return { kind: 'is', field, value: this.#text() };
    if (this.#take('!=', '<>')) return { kind: 'is_not', field, value: this.#text() };
    const kind = numeric[this.#peek().value];
    if (this.#peek().kind === 'sign' && kind) {
      this.#next++;
      return { kind, field, value: this.#number() };
    }
    throw new InfixError('After a field comes “is empty”, “has a value”, “is ticked”, “is”, “contains”, “>” or the like.', this.#peek().at);
  }

  #state(field: string): Comparison {
    if (this.#take('empty')) return { kind: 'is_empty', field };
    if (this.#take('ticked')) return { kind: 'is_ticked', field };
    if (!this.#take('not')) return { kind: 'is', field, value: this.#text() };
    if (this.#take('empty')) return { kind: 'has_value', field };
    return this.#take('ticked') ? { kind: 'is_not_ticked', field } : { kind: 'is_not', field, value: this.#text() };
  }

  #field(): string {
    const token = this.#peek();
    if (token.kind !== 'field' && token.kind !== 'word') throw new InfixError('A field is missing here.', token.at);
    this.#next++;
    const uuid = this.#fieldOf(token.value, token.at);
    if (uuid === undefined) throw new InfixError(`There is no field with the custom id “${token.value}”.`, token.at);
    return uuid;
  }

  #text(): string {
    const token = this.#peek();
    if (token.kind !== 'text' && token.kind !== 'number') {
      throw new InfixError('A text in quotation marks or a number is missing here.', token.at);
    }
    this.#next++;
    return token.value;
  }

  #number(): number {
    const token = this.#peek();
    const value = token.kind === 'number' || token.kind === 'text' ? Number(token.value) : Number.NaN;
    if (!Number.isFinite(value) || token.value.trim() === '') throw new InfixError('A number is missing here.', token.at);
    this.#next++;
    return value;
  }

  #peek(): Token {
    return this.#tokens[Math.min(this.#next, this.#tokens.length - 1)] ?? { kind: 'end', value: '', at: 0 };
  }

  /** Skips one of these words or signs if it comes next. */
  #take(...values: string[]): boolean {
    const { kind, value } = this.#peek();
    if ((kind !== 'word' && kind !== 'sign') || !values.includes(value.toLowerCase())) return false;
    this.#next++;
    return true;
  }

  #takeAll(...values: string[]): boolean {
    const start = this.#next;
    if (values.every((value) => this.#take(value))) return true;
    this.#next = start;
    return false;
  }
}

const words = { is_empty: 'is empty', has_value: 'has a value', is_ticked: 'is ticked', is_not_ticked: 'is not ticked' } as const;
const signs = { is: 'is', is_not: 'is not', contains: 'contains', more: '>', at_least: '>=', less: '<', at_most: '<=' } as const;

/** Writes a condition so that `parseInfix` reads it back. `nameOf` gives a field's custom id, or its uuid. */
export function printInfix(condition: Condition, nameOf: (field: string) => string): string {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.map((part) => inBrackets(part, nameOf)).join(condition.kind === 'all' ? ' and ' : ' or ');
    case 'not':
      return `not ${inBrackets(condition.part, nameOf)}`;
    default: {
      const field = `[${nameOf(condition.field).replace(/[\]\\]/g, '\\$&')}]`;
      if (!('value' in condition)) return `${field} ${words[condition.kind]}`;
      const value = typeof condition.value === 'number' ? plainNumber(condition.value) : `"${condition.value.replace(/["\\]/g, '\\$&')}"`;
      return `${field} ${signs[condition.kind]} ${value}`;
    }
  }
}

function inBrackets(condition: Condition, nameOf: (field: string) => string): string {
  const text = printInfix(condition, nameOf);
  return condition.kind === 'all' || condition.kind === 'any' ? `(${text})` : text;
}

/** Written without an exponent, which `parseInfix` does not read. */
function plainNumber(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
