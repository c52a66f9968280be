import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { isSamePerson } from '../../../shared/domain/people/same-signer.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { useUser } from '../../api/account.ts';

/** The signatory who is the person at this screen, while their signature is awaited. Only a proven address counts. */
export function useMyTurn(document: Pack): Signatory | undefined {
  const { data: me } = useUser();
  if (!me?.verified) return undefined;
  return document.signatories.find(
    (person) => isSamePerson(me.email_address, person) && signerMay('beAsked', { pack: document, person }).ok,
  );
}
