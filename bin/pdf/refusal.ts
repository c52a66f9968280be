/** Ends a command with `{ ok: false, code, message }` and exit code 2. */
export class Refusal extends Error {
  readonly code: string;
  /** Facts that are known all the same, answered beside code and message. */
  readonly facts: object;

  constructor(code: string, message: string, facts: object = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}

export function refuse(code: string, message: string, facts?: object): never {
  throw new Refusal(code, message, facts);
}
