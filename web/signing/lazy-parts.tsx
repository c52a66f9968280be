import { lazily } from '../ui/lazily.tsx';

export const MenuList = lazily(async () => (await import('./menu-list.tsx')).MenuList);
export const LanguageSwitch = lazily(async () => (await import('../ui/language-switch.tsx')).LanguageSwitch, { optional: true });
export const CropDialog = lazily(async () => (await import('./signature/crop-dialog.tsx')).CropDialog);
export const TermsDialog = lazily(async () => (await import('./terms/terms-dialog.tsx')).TermsDialog);
export const WithdrawDialog = lazily(async () => (await import('./terms/withdraw-dialog.tsx')).WithdrawDialog);
export const DelegateDialog = lazily(async () => (await import('./delegate/delegate-dialog.tsx')).DelegateDialog);
export const DoubtfulDomain = lazily(async () => (await import('./delegate/doubtful-domain.tsx')).DoubtfulDomain, { optional: true });
export const HandBack = lazily(async () => (await import('./stages/hand-back.tsx')).HandBack);
export const AskDialog = lazily(async () => (await import('./ask/ask-dialog.tsx')).AskDialog);
export const CopyPin = lazily(async () => (await import('./stages/copy-pin.tsx')).CopyPin);
export const NotesDialog = lazily(async () => (await import('./notes/notes-dialog.tsx')).NotesDialog);
export const NoteDialog = lazily(async () => (await import('./notes/note-dialog.tsx')).NoteDialog);
export const Appendices = lazily(async () => (await import('./appendices/appendix-list.tsx')).Appendices, { optional: true });
export const AppendicesDialog = lazily(async () => (await import('./appendices/appendices-dialog.tsx')).AppendicesDialog);
export const FileViewer = lazily(async () => (await import('./appendices/file-viewer.tsx')).FileViewer);
export const FormNotes = lazily(async () => (await import('./notes/notes-dialog.tsx')).FormNotes, { optional: true });
export const KeepDocuments = lazily(async () => (await import('./keep/keep-documents.tsx')).KeepDocuments, { optional: true });
