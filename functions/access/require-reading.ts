import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { programMay } from '../../shared/domain/policy/scopes.ts';
import { allow } from '../runtime/failure.ts';

/** For calls of another scope whose answers hold what documents say: a program needs documents:read too. Throws scope_missing. */
export function requireReading({ program }: MemberCaller): void {
  if (program) allow(programMay(program, 'documents:read'));
}
