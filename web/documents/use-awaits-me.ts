import type { DocumentStatus } from '../../shared/contract/schemas/documents/document.ts';
import type { SignatoryStatus } from '../../shared/contract/schemas/documents/signatory.ts';
import { isSamePerson } from '../../shared/domain/people/same-signer.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { useUser } from '../api/account.ts';

interface Person {
  email: string;
  status: SignatoryStatus;
}
interface Awaiting<P> {
  status: DocumentStatus;
  is_deleted: boolean;
  signatories?: readonly P[] | undefined;
}

/** Answers as whom a document awaits the person at this screen; undefined if it does not. Only a proven address counts. */
export function useAwaitsMe(): <P extends Person>(document: Awaiting<P>) => P | undefined {
  const { data: me } = useUser();
  return (document) =>
    me?.verified
      ? document.signatories?.find(
          (person) => isSamePerson(me.email_address, person) && signerMay('beAsked', { pack: document, person }).ok,
        )
      : undefined;
}
