import { FieldSheet } from './form/field-sheet.tsx';
import {
  AppendicesDialog,
  AskDialog,
  CropDialog,
  DelegateDialog,
  FileViewer,
  NoteDialog,
  NotesDialog,
  TermsDialog,
  WithdrawDialog,
} from './lazy-parts.tsx';
import { ReadDialog } from './reading/read-dialog.tsx';
import { SignatureDialog } from './signature/signature-dialog.tsx';
import { ChangedDialog } from './stages/changed-dialog.tsx';
import { LaterDialog, NotYouDialog } from './stages/leaving-dialogs.tsx';
import { NextSignerDialog } from './stages/next-signer-dialog.tsx';
import { RejectDialog } from './stages/reject-dialog.tsx';
import { useSigningState } from './state/context.ts';

/** The dialog that is open, if any. */
export function SigningDialogs() {
  const dialog = useSigningState((state) => state.dialog);
  const field = useSigningState((state) => (dialog && 'uuid' in dialog ? state.fields.find((one) => one.uuid === dialog.uuid) : undefined));
  switch (dialog?.kind) {
    case 'sign':
      return field && <SignatureDialog key={field.uuid} field={field} />;
    case 'crop':
      return field && <CropDialog key={field.uuid} field={field} />;
    case 'field':
      return field && <FieldSheet key={field.uuid} field={field} />;
    case 'reject':
      if (dialog.withdraws) return <WithdrawDialog />;
      return <RejectDialog key={dialog.uuid} field={field} />;
    case 'next_signer':
      return <NextSignerDialog name={dialog.name} />;
    case 'terms':
      return <TermsDialog />;
    case 'read':
      return <ReadDialog />;
    case 'changed':
      return <ChangedDialog tellNext={dialog.tellNext} />;
    case 'notes':
      return <NotesDialog />;
    case 'note':
      return <NoteDialog key={dialog.uuid} field={field} at={dialog.at} />;
    case 'appendices':
      return <AppendicesDialog />;
    case 'file':
      return <FileViewer {...dialog} />;
    case 'later':
      return <LaterDialog />;
    case 'delegate':
      return <DelegateDialog />;
    case 'ask':
      return <AskDialog words={dialog.words ?? ''} />;
    case 'not_you':
      return <NotYouDialog />;
    default:
      return null;
  }
}
