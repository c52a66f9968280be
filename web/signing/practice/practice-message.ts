import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';

/** What the frame of a preview is told: the document as a person will see it, and who they are. */
export interface PracticeMessage {
  pack: Pack;
  signatory_uuid: string;
}

/** The frame says this when it can be told. */
export const practiceReady = 'practice-ready';
