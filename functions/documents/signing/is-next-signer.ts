import { isNextSignerRoute } from '../../../shared/contract/documents/signing/is-next-signer.ts';
import { awaitedAfter, isSamePerson } from '../../../shared/domain/people/same-signer.ts';
import { identifiedMember, provenEmail } from '../../../shared/domain/policy/signing/identification.ts';
import { openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { refusing } from '../../runtime/failure.ts';

const { fail } = refusing(isNextSignerRoute);

/** A person who signs more than once is recognised by their email address. */
export const isNextSigner = handle(isNextSignerRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.key);
  const signatory = full.signatories.find((person) => person.uuid === params.uuid);
  if (!signatory || (caller.kind === 'signatory' && caller.signatory_uuid !== params.uuid)) return fail('signatory_not_found');
  const email = provenEmail(caller.kind === 'member' ? identifiedMember(caller) : caller.identified);
  const isAwaited = full.pack.status === 'awaiting_signatures';
  const isMe = caller.kind === 'signatory' || isSamePerson(email, signatory);
  const [next] = isAwaited ? awaitedAfter(full.signatories, signatory.uuid, email) : [];
  const user_is_next_signer = next !== undefined || (isAwaited && isMe && signatory.status === 'awaiting_signatures');
  return { user_is_next_signer, next_signatory_uuid: next?.uuid ?? null };
});
