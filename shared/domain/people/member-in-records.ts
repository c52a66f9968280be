import { inOneLine } from '../wording/one-line.ts';

/** A member, or the visitor of a form, as the audit trail names them. The same person is told from others by this. */
export function memberInRecords({ name, email }: { name: string; email: string }): string {
  return inOneLine(`${name} (${email})`);
}
