import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { allow, fail } from '../runtime/failure.ts';

/**
 * The signatory with this uuid while their signature is awaited. Throws signatory_not_found, not_your_turn,
 * not_awaiting_signatures or, for a member, email_not_verified.
 */
export function requireAwaited({ pack, signatories }: FullPack, uuid: string, caller: MemberCaller | SignatoryCaller): SignatoryRecord {
  const person = signatories.find((one) => one.uuid === uuid) ?? fail('signatory_not_found');
  allow(caller.kind === 'member' ? may(caller, 'askAgain', { pack, person }) : signerMay('beAsked', { pack, person }));
  return person;
}
