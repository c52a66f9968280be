import { useEffect, useState } from 'react';
import type { SavedSignature, SignatureType } from '../../../shared/contract/schemas/people/saved-signature.ts';
import type { getUserRoute } from '../../../shared/contract/user/get-user.ts';
import type { getSavedSignaturesRoute } from '../../../shared/contract/user/signatures/get-saved-signatures.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { call } from '../../api/call.ts';
import { type NewSignature, sendSignature, storePicture } from '../../api/save-signature.ts';
import { mayBeLoggedIn } from '../../api/session.ts';
import { dataUrlOf } from '../../signature/data-url.ts';
import type { Way } from '../../signature/ways.ts';
import type { Signing } from '../state/signing.ts';

/** Calls of the member who is logged in in this browser, and not of the signatory. Nobody is told if these fail. */
const asMember = { asMember: true, ignoreUnauthorized: true, retries: 0 } as const;

const methods = { draw: 'drawn', type: 'typed', upload: 'upload' } as const;
export const wayOf = { drawn: 'draw', typed: 'type', upload: 'upload' } as const satisfies Record<SavedSignature['method'], Way>;

/**
 * Whether the member who is logged in here is the person who signs: somebody else may open their link in this browser,
 * and neither gets the other's signature.
 */
async function isMember(email: string): Promise<boolean> {
  if (email === '' || !mayBeLoggedIn()) return false;
  const { user } = await call<typeof getUserRoute>('GET', '/app/user', {}, asMember);
  return user.verified && normaliseEmail(user.email_address) === normaliseEmail(email);
}

/** The signatures or initials that the person who signs has kept in their profile, the default first. */
export function useKept(type: SignatureType, email: string): readonly SavedSignature[] {
  const [kept, setKept] = useState<readonly SavedSignature[]>([]);
  useEffect(() => {
    let current = true;
    const find = async () => {
      if (!(await isMember(email))) return;
      const { signatures } = await call<typeof getSavedSignaturesRoute>('GET', '/app/user/signatures', {}, asMember);
      const found = signatures.filter((one) => one.signature_type === type);
      if (current) setKept(found.sort((a, b) => Number(b.is_default) - Number(a.is_default)));
    };
    find().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [type, email]);
  return kept;
}

/** The picture of a kept signature. It is sent like any other, so that the document has its own. */
export async function pictureOfKept({ blob_url }: SavedSignature): Promise<string> {
  const response = await fetch(blob_url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error('There is no picture');
  return dataUrlOf(await response.blob());
}

interface Used {
  way: Way;
  data_url: string;
  text: string;
}

/** The pictures used last, by type: stored for the member at once, so that one short call is left when the document is submitted. */
const latest = new Map<SignatureType, Promise<NewSignature | null>>();
let follows = false;

/** Product notes: the latest used while signing becomes the saved one, once the document is submitted. */
export function keepWhenSubmitted(signing: Signing, signature_type: SignatureType, { way, data_url, text }: Used): void {
  if (!signing.keepsSignatures) return;
  const stored = async () => {
    if (!(await isMember(signing.store.get().me.email))) return null;
    return { signature_type, method: methods[way], text, picture: { blob_key: await storePicture(data_url, asMember) } };
  };
  latest.set(
    signature_type,
    stored().catch(() => null),
  );
  if (follows) return;
  follows = true;
  const stop = signing.store.subscribe(() => {
    if (signing.store.get().stage !== 'done') return;
    stop();
    for (const used of latest.values()) {
      // The call outlives the page, which many people close now.
      used.then((made) => made && sendSignature(made, { ...asMember, keepalive: true })).catch(() => undefined);
    }
  });
}

/** The picture used last was kept before, so nothing new is. */
export function keepNothing(type: SignatureType): void {
  latest.delete(type);
}
