import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { hasSecondStep } from '../data/people/users.ts';

/**
 * A passkey takes the place of a code too, so where two-step authentication is on, the password alone can't add or
 * remove one: it takes a recent login or a code. Throws proof_required.
 */
export function requireOwner(caller: MemberCaller, user: UserRecord): void {
  requireProof(caller, hasSecondStep(user) && caller.proved !== 'login' ? 'code' : 'password');
}
