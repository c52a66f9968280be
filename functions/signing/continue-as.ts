import type { MemberCaller, SignatoryCaller } from '../../shared/domain/caller.ts';
import { isSamePerson } from '../../shared/domain/same-signer.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import { signatoryBehind } from '../documents/access.ts';
import { requireAwaited } from '../documents/require-awaited.ts';
import { fail } from '../runtime/failure.ts';
import { continuedLink } from './signing-link.ts';

type Asking = MemberCaller | SignatoryCaller;

/**
 * The link by which the caller goes on as another signatory: one with their own email address (a member's is verified), or on
 * a host's device anybody. Throws document_not_found, not_that_signatory, and what requireAwaited does.
 */
export async function linkToContinueAs(
  deps: Parameters<typeof continuedLink>[0],
  full: FullPack,
  caller: Asking,
  uuid: string,
): Promise<string> {
  const host = caller.kind === 'signatory' ? caller.host : null;
  const email = ownEmail(full, caller);
  const person = full.signatories.find((one) => one.uuid === uuid);
  const allowed = person && (host !== null || isSamePerson(email, person));
  if (!allowed) return refuse(full, caller, person);
  const day = deps.clock.now().toISOString().slice(0, 10);
  return continuedLink(deps, `${caller.session_hash} ${day}`, full.pack, requireAwaited(full, uuid), host === null ? {} : { host });
}

/** Empty for members whose address is not verified. */
function ownEmail(full: FullPack, caller: Asking): string {
  if (caller.kind === 'signatory') return signatoryBehind(full, caller).email;
  return caller.email_verified ? caller.email : '';
}

/** Strangers to the document learn nothing of it. */
function refuse({ pack }: FullPack, caller: Asking, person: SignatoryRecord | undefined): never {
  const stranger = caller.kind === 'member' && pack.account_key !== caller.account_key;
  if (stranger) return fail('document_not_found');
  return fail(person ? 'not_that_signatory' : 'signatory_not_found');
}
