import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { awaitedAfter, isSamePerson } from '../../shared/domain/people/same-signer.ts';
import {
  type Identified,
  identificationRights,
  identifiedFurther,
  identifiedMember,
  provenEmail,
} from '../../shared/domain/policy/signing/identification.ts';
import { holderMay } from '../../shared/domain/policy/signing/signer-access.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { signatoryBehind } from '../access/open-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { allow, fail } from '../runtime/failure.ts';
import { continuedLink } from './signing-link.ts';

type Asking = MemberCaller | SignatoryCaller;

/**
 * The link by which the caller continues as another signatory: one with the caller's proven email address, or on a
 * host's device any signatory. The new session counts as identified as the caller's, and asks for its own pin if the
 * document requires one. Throws document_not_found, address_not_proven, not_that_signatory, not_your_turn and
 * not_awaiting_signatures.
 */
export async function linkToContinueAs(
  deps: Parameters<typeof continuedLink>[0],
  full: FullPack,
  caller: Asking,
  uuid: string,
): Promise<string> {
  const identified = identifiedHere(full, caller);
  const person = full.signatories.find((one) => one.uuid === uuid) ?? fail('signatory_not_found');
  allow(holderMay({ identified }, 'continueAs', person));
  const day = deps.clock.now().toISOString().slice(0, 10);
  const host = caller.kind === 'signatory' && caller.host !== null ? { host: caller.host } : {};
  const origin = { identified: identifiedFurther(identified), ...host };
  return continuedLink(deps, `${caller.session_hash} ${day}`, full.pack, awaitedPerson(full, person), origin);
}

/**
 * Who is awaited next after the named signatory and whom the caller may continue as: the caller themself in another
 * role, on a host's device anybody. Undefined if there is no such person, or no such signatory.
 */
export function nextToContinueAs({ signatories }: FullPack, caller: Asking, uuid: string): SignatoryRecord | undefined {
  if (!signatories.some((person) => person.uuid === uuid)) return undefined;
  const identified = caller.kind === 'signatory' ? caller.identified : identifiedMember(caller);
  const isAnybody = identificationRights[identified.identification].anybody_here;
  return awaitedAfter(signatories, uuid, isAnybody ? undefined : provenEmail(identified))[0];
}

/** Signing oneself takes no right to prepare or send: a viewer who is asked signs too. */
function awaitedPerson({ pack }: FullPack, person: SignatoryRecord): SignatoryRecord {
  allow(signerMay('beAsked', { pack, person }));
  return person;
}

/** People outside the document learn nothing about it, unless they are asked to sign it. Throws document_not_found too. */
function identifiedHere(full: FullPack, caller: Asking): Identified {
  if (caller.kind === 'signatory') {
    signatoryBehind(full, caller);
    return caller.identified;
  }
  const identified = identifiedMember(caller);
  const email = provenEmail(identified);
  const asked = full.signatories.some((person) => isSamePerson(email, person));
  if (full.pack.account_key !== caller.account_key && !asked) fail('document_not_found');
  return identified;
}
