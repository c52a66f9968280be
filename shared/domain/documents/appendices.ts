import type { AppendixAudience } from '../../contract/schemas/documents/appendix.ts';

export type AppendixViewer = 'team' | 'signatory' | 'cc_recipient';

/** Spec core §6: visible by audience; visible to every signer if the document shows attachments to all signers. */
export function seesAppendix(
  audience: AppendixAudience,
  viewer: AppendixViewer,
  settings: { attachments_visible_to_all_signers: boolean },
): boolean {
  if (viewer === 'team' || audience === 'all') return true;
  if (viewer === 'cc_recipient') return audience === 'cc_recipients';
  return audience === 'signatories' || settings.attachments_visible_to_all_signers;
}
