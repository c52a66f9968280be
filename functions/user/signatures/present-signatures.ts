import type { SavedSignature } from '../../../shared/contract/schemas/people/saved-signature.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { defaultOf, type KeptSignature, shownOf } from '../../../shared/domain/people/saved-signatures.ts';
import { mediaAddresses } from '../../access/tickets.ts';
import { blobFileKey } from '../../data/files/blobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secret } from '../../ports/secrets.ts';

/** A member's kept signatures, with addresses that only their session opens. */
export async function presentSignatures(
  deps: { tickets: Secret; clock: Clock },
  caller: MemberCaller,
  list: readonly KeptSignature[],
): Promise<{ signatures: SavedSignature[] }> {
  const addresses = await mediaAddresses(deps, caller);
  const defaults = new Set([defaultOf(list, 'signature')?.key, defaultOf(list, 'initial')?.key]);
  return {
    signatures: shownOf(list).map(({ chosen, removed, ...kept }) => ({
      ...kept,
      blob_url: addresses.url(blobFileKey(kept.blob_key)),
      is_default: defaults.has(kept.key),
    })),
  };
}
