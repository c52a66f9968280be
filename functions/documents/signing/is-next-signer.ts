import { isNextSignerRoute } from '../../../shared/contract/documents/signing/is-next-signer.ts';
import { isSameEmail } from '../../../shared/domain/people/email.ts';
import { nextSigner, signingOrderOf } from '../../../shared/domain/signing/signing-order.ts';
import { openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { refusing } from '../../runtime/failure.ts';

const { fail } = refusing(isNextSignerRoute);

/** A person who signs more than once is recognised by their email address. */
export const isNextSigner = handle(isNextSignerRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.key);
  const signatory = full.signatories.find((person) => person.uuid === params.uuid);
  if (!signatory || (caller.kind === 'signatory' && caller.signatory_uuid !== params.uuid)) return fail('signatory_not_found');
  const email = caller.kind === 'member' ? caller.email : signatory.email;
  const next = full.pack.status === 'awaiting_signatures' ? nextSigner(full.signatories, signingOrderOf(full.pack)) : undefined;
  return { user_is_next_signer: next !== undefined && isSameEmail(email, next.email) };
});
