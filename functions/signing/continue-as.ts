import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { isSamePerson } from '../../shared/domain/people/same-signer.ts';
import { type Identified, identifiedFurther, identifiedMember, provenEmail } from '../../shared/domain/policy/identification.ts';
import { holderMay } from '../../shared/domain/policy/signer-access.ts';
import { signatoryBehind } from '../access/open-pack.ts';
import { requireAwaited } from '../access/require-awaited.ts';
import type { FullPack } from '../data/records.ts';
import { allow, fail } from '../runtime/failure.ts';
import { continuedLink } from './signing-link.ts';

type Asking = MemberCaller | SignatoryCaller;

/**
 * The link by which the caller goes on as another signatory: one with the email address that is proven to be theirs, or on a host's
 * device anybody. Its follower counts as identified as the caller is, and enters a pin of their own where the document asks for one.
 * Throws document_not_found, address_not_proven, not_that_signatory, and what requireAwaited does.
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
  return continuedLink(deps, `${caller.session_hash} ${day}`, full.pack, requireAwaited(full, uuid, caller), origin);
}

/** Strangers to the document learn nothing of it, unless they are asked to sign it. Throws document_not_found too. */
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
