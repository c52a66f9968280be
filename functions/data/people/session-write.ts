import { ConditionFailed, type Key, type Value, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';

/** A write to a session that must still be there. Without this condition it would bring back one that a logout has just ended. */
export function sessionWrite(hash: string, set: Record<string, Value>): Extract<Write, { update: Key }> {
  return { update: keys.session(hash), set, if: [{ attribute: 'pk', exists: true }] };
}

/** Whether these writes failed because the session that one of them belongs to has ended. */
export function failedForSession(error: unknown, writes: readonly Write[]): boolean {
  const failed = error instanceof ConditionFailed ? writes[error.index] : undefined;
  return failed !== undefined && 'update' in failed && failed.update.sk === keys.session('').sk;
}
