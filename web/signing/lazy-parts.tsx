import { lazily } from '../ui/lazily.tsx';

export const DocumentView = lazily(async () => (await import('./pages/document-view.tsx')).DocumentView, {
  waiting: <div className="sg-scroller" />,
});
export const StillPages = lazily(async () => (await import('./pages/document-view.tsx')).StillPages);
export const SignatureDialog = lazily(async () => (await import('./signature/signature-dialog.tsx')).SignatureDialog);
export const ReadDialog = lazily(async () => (await import('./reading/read-dialog.tsx')).ReadDialog);
export const DelegateDialog = lazily(async () => (await import('./delegate/delegate-dialog.tsx')).DelegateDialog);
export const PinPage = lazily(async () => (await import('./stages/pin-page.tsx')).PinPage);
export const CopyPin = lazily(async () => (await import('./stages/copy-pin.tsx')).CopyPin);
export const NotesDialog = lazily(async () => (await import('./notes/notes-dialog.tsx')).NotesDialog);
export const NoteDialog = lazily(async () => (await import('./notes/note-dialog.tsx')).NoteDialog);
export const Appendices = lazily(async () => (await import('./appendices/appendix-list.tsx')).Appendices, { optional: true });
export const AppendicesDialog = lazily(async () => (await import('./appendices/appendices-dialog.tsx')).AppendicesDialog);
export const FormNotes = lazily(async () => (await import('./notes/notes-dialog.tsx')).FormNotes, { optional: true });
