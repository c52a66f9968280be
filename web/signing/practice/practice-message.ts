import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { FormViewEntry } from '../../../shared/contract/schemas/documents/form-view.ts';

/** What the frame of a preview is told: the document as a person will see it, and who they are. */
export interface PracticeMessage {
  pack: Pack;
  signatory_uuid: string;
  form_view: FormViewEntry[];
}

/** The frame says this when it can be told. */
export const practiceReady = 'practice-ready';
