import type { MemberCaller, Proof } from '../../../../shared/domain/people/caller.ts';
import { isLive } from '../../../../shared/domain/sessions/is-live.ts';
import type { Item, Write } from '../../../ports/table.ts';
import { fail } from '../../../runtime/failure.ts';
import { sessionWrite } from '../session-write.ts';

/** How long a person counts as the one at the screen, after a login or a proof within the session. */
const provedMilliseconds = 10 * 60_000;

/** What a session stores of a proof. */
export function proofMark(by: Proof, now: Date): Record<'proved_by' | 'proved_until', string> {
  return { proved_by: by, proved_until: new Date(now.getTime() + provedMilliseconds).toISOString() };
}

/** The proof in a stored session that is still good. */
export function proofOf({ proved_by, proved_until }: Item, now: Date): { proved?: Proof } {
  return isLive({ valid_until: proved_until }, now) ? { proved: proved_by as Proof } : {};
}

/** The write by which somebody has proved in an open session that it is still them. Fails if the session has just ended. */
export function provedWrite(sessionHash: string, by: Proof, now: Date): Write {
  return sessionWrite(sessionHash, proofMark(by, now));
}

/**
 * An open session is not enough to make a secret that outlives it, to change how its person signs in, or what signers consent to. Throws
 * proof_required unless they have just proved who they are; `code`: by a one-time code, not by their password alone.
 */
export function requireProof({ proved }: Pick<MemberCaller, 'proved'>, least: 'password' | 'code' = 'password'): void {
  const isEnough = least === 'code' ? proved === 'code' : proved !== undefined;
  if (!isEnough) fail('proof_required', { answer: { proof: least } });
}
