import { forgetHosted } from '../link-session.ts';

/** A host who is logged in has the device back, whatever way: nothing of those who signed on it stays open in this tab. */
export async function takeBack(): Promise<void> {
  const documents = forgetHosted();
  if (documents.length === 0) return;
  const { forgetKept } = await import('./forget-kept.ts');
  await Promise.all(documents.map(forgetKept));
}
