import type { Appendix, AppendixAudience } from '../../contract/schemas/documents/appendix.ts';

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

type Asked = Pick<Appendix, 'required' | 'date_opened'> & ({ blob: string | null } | { file_key: string | null });

/** Those that a signatory must still open before submitting: the required ones that they see and that have a file. */
export function unopenedAppendices<A extends Asked>(appendices: readonly A[]): A[] {
  return appendices.filter((one) => mustBeOpened(one) && one.date_opened === null);
}

export function mustBeOpened(appendix: Asked): boolean {
  return appendix.required && ('blob' in appendix ? appendix.blob : appendix.file_key) !== null;
}
