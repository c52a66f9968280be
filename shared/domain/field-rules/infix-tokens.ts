/** A piece of an infix condition, and where it starts. */
export interface Token {
  kind: 'field' | 'word' | 'text' | 'number' | 'sign' | 'end';
  value: string;
  at: number;
}

/** What is wrong with an infix condition, and where (in characters from its start). */
export class InfixError extends Error {
  readonly at: number;
  readonly code: 'not_understood' | 'ambiguous' | 'comparison_not_allowed';
  constructor(message: string, at: number, code: InfixError['code'] = 'not_understood') {
    super(message);
    this.name = 'InfixError';
    this.at = at;
    this.code = code;
  }
}

const patterns: [Token['kind'], RegExp][] = [
  ['field', /\[((?:[^\]\\]|\\.)*)\]/y],
  ['text', /"((?:[^"\\]|\\.)*)"/y],
  ['number', /(-?\d+(?:\.\d+)?)(?![\p{L}\p{N}_])/uy],
  ['word', /([\p{L}\p{N}_][\p{L}\p{N}_.:-]*)/uy],
  ['sign', /(&&|\|\||==|!=|<>|>=|<=|[!=<>()])/y],
];

/** Splits an infix condition into tokens. Throws InfixError. */
export function infixTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) {
      at++;
      continue;
    }
    const token = tokenAt(text, at);
    if (!token) throw new InfixError(unreadable(text, at), at);
    tokens.push(token.token);
    at = token.end;
  }
  return [...tokens, { kind: 'end', value: '', at }];
}

function tokenAt(text: string, at: number): { token: Token; end: number } | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[1];
    if (found === undefined) continue;
    const value = kind === 'field' || kind === 'text' ? found.replace(/\\(.)/g, '$1') : found;
    return { token: { kind, value, at }, end: pattern.lastIndex };
  }
  return undefined;
}

function unreadable(text: string, at: number): string {
  if (text[at] === '"') return 'A text in quotation marks is not closed.';
  if (text[at] === '[') return 'A field in square brackets is not closed.';
  return `“${text[at]}” can't stand here. Write texts in quotation marks and custom ids in square brackets.`;
}
