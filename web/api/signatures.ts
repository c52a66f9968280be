import useSWR from 'swr';
import type { SavedSignature } from '../../shared/contract/schemas/people/saved-signature.ts';
import type { getSavedSignaturesRoute } from '../../shared/contract/user/signatures/get-saved-signatures.ts';
import type { updateSavedSignatureRoute } from '../../shared/contract/user/signatures/update-saved-signature.ts';
import { call } from './call.ts';

/** The signatures and initials kept in the profile; undefined while loading. `show` takes over those that a change answered. */
export function useSavedSignatures() {
  const state = useSWR(
    'saved_signatures',
    async () => (await call<typeof getSavedSignaturesRoute>('GET', '/app/user/signatures')).signatures,
  );
  return { ...state, show: (signatures: SavedSignature[]) => state.mutate(signatures, { revalidate: false }) };
}

/** Answers all that are kept now. */
export async function updateSignature(key: string, data: { is_default?: true; removed?: boolean }): Promise<SavedSignature[]> {
  const change = { params: { key }, body: { data } };
  return (await call<typeof updateSavedSignatureRoute>('POST', '/app/user/signatures/{key}', change)).signatures;
}
