import type { Signing } from './signing.ts';

/** Counts a refusal of what ends the person's part, which the page around this one is told. The dialog says it itself. */
export async function noteRefusal({ store, patch }: Signing, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    patch({ refusals: store.get().refusals + 1 });
    throw error;
  }
}
