import type { copyMultipleDocumentsRoute } from '../../../shared/contract/bulk-actions/copy-multiple-documents.ts';
import type { deleteMultipleDocumentsRoute } from '../../../shared/contract/bulk-actions/delete-multiple-documents.ts';
import type { mergeMultipleDocumentsRoute } from '../../../shared/contract/bulk-actions/merge-multiple-documents.ts';
import type { recoverMultipleDocumentsRoute } from '../../../shared/contract/bulk-actions/recover-multiple-documents.ts';
import type { DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import { call } from '../../api/call.ts';

/** The most documents that one bulk call takes. */
export const mostAtOnce = 100;

/** A selection in parts that bulk calls take. */
export function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / mostAtOnce) }, (_, part) => rows.slice(part * mostAtOnce, (part + 1) * mostAtOnce));
}

export const deleteDocuments = (document_keys: string[]) =>
  call<typeof deleteMultipleDocumentsRoute>('POST', '/app/bulk_actions/document_actions/delete_multiple_documents', {
    body: { document_keys },
  });

export const recoverDocuments = (document_keys: string[]) =>
  call<typeof recoverMultipleDocumentsRoute>('POST', '/app/bulk_actions/document_actions/recover_multiple_documents', {
    body: { document_keys },
  });

/** Without `type`, each copy is what its original is. */
export const copyDocuments = (document_keys: string[], type?: DocumentType) =>
  call<typeof copyMultipleDocumentsRoute>('POST', '/app/bulk_actions/document_actions/copy_multiple_documents', {
    body: { document_keys, ...(type && { type }) },
  });

/** A new document of these, in this order. */
export const mergeDocuments = (document_keys: string[]) =>
  call<typeof mergeMultipleDocumentsRoute>('POST', '/app/bulk_actions/document_actions/merge_multiple_documents', {
    body: { document_keys },
  });
