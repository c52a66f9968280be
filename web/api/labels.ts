import useSWR, { mutate } from 'swr';
import type { labelMultipleDocumentsRoute } from '../../shared/contract/bulk-actions/label-multiple-documents.ts';
import type { addUpdateLabelRoute } from '../../shared/contract/labels/add-update-label.ts';
import type { deleteLabelRoute } from '../../shared/contract/labels/delete-label.ts';
import type { getLabelsRoute } from '../../shared/contract/labels/get-labels.ts';
import type { mergeLabelsRoute } from '../../shared/contract/labels/merge-labels.ts';
import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import { call } from './call.ts';

const fetchLabels = async (counts?: true) => (await call<typeof getLabelsRoute>('GET', '/app/labels', { query: { counts } })).labels;

/** The labels of the account, by name; undefined while loading. */
export const useLabels = () => useSWR<Label[], Error>('labels', () => fetchLabels());

/** The same, each with what carries it. */
export const useCountedLabels = () => useSWR<Label[], Error>('labels_counted', () => fetchLabels(true), { dedupingInterval: 0 });

export const refreshLabels = () => Promise.all([mutate('labels'), mutate('labels_counted')]);

type LabelInput = Parameters<typeof call<typeof addUpdateLabelRoute>>[2]['body']['data'];

/** Makes a label, or changes the one with this key. */
export async function saveLabel(data: LabelInput): Promise<Label> {
  return (await call<typeof addUpdateLabelRoute>('POST', '/app/labels', { body: { data } })).label;
}

export const deleteLabel = (key: string) => call<typeof deleteLabelRoute>('DELETE', '/app/labels/{key}', { params: { key } });

/** What carries `other_key` carries `key` from now on. */
export const mergeLabels = (key: string, other_key: string) =>
  call<typeof mergeLabelsRoute>('POST', '/app/labels/{key}/merge', { params: { key }, body: { data: { other_key } } });

/** Answers the labels of those that are labelled as asked now; the others carry too many, or are gone. */
export const labelDocuments = (document_keys: string[], change: { add?: string[]; remove?: string[] }) =>
  call<typeof labelMultipleDocumentsRoute>('POST', '/app/bulk_actions/document_actions/label_multiple_documents', {
    body: { document_keys, ...change },
  });
