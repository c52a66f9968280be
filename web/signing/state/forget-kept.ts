import { keptOnDevice } from '../../saving/kept.ts';
import { keptLarge } from '../../saving/kept-large.ts';

/** Where a signing keeps entries, days typed in part and small pictures; and large pictures and files (`place` in `signing.ts`). */
const small = ['signing', 'signing-half-days', 'signing-pictures'];
const large = ['signing-pictures', 'signing-files'];

/** Erases what this device keeps of signings of a document, whoever made them. Resolves once it is gone. */
export async function forgetKept(documentKey: string): Promise<void> {
  for (const name of small) {
    const kept = keptOnDevice(`${name}.${documentKey}`);
    for (const id of kept.all().keys()) kept.remove(id);
  }
  await Promise.all(
    large.map(async (name) => {
      const kept = keptLarge(`${name}.${documentKey}`);
      await Promise.all([...(await kept.all()).keys()].map((id) => kept.remove(id)));
    }),
  );
}
