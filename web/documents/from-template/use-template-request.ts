import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { createStore } from '../../api/store.ts';

export type UsedTemplate = Pick<DocumentRow, 'key' | 'document_name'>;

/** The template whose roles are being filled; the dialog shows it. */
export const templateRequest = createStore<UsedTemplate | null>(null);

/** Asks who fills the roles of a template, and makes a document of it, which opens. */
export function askForTemplate(template: UsedTemplate): void {
  templateRequest.set(template);
}
