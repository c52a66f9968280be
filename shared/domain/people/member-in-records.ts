import type { Program } from '../policy/scopes.ts';
import { inOneLine } from '../wording/one-line.ts';

/**
 * A member, or the visitor of a form, as the audit trail names them. The same person is told from others by this. What
 * an application does stands under its own name, which has no address and so is never a person's.
 */
export function memberInRecords({ name, email, program }: { name: string; email: string; program?: Pick<Program, 'name'> }): string {
  return inOneLine(program?.name ?? `${name} (${email})`);
}
