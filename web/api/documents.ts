import useSWR, { type KeyedMutator, mutate } from 'swr';
import type { getDocumentRoute } from '../../shared/contract/documents/get-document.ts';
import type { getDocumentUpdatesRoute } from '../../shared/contract/documents/get-document-updates.ts';
import type { updateDocumentRoute } from '../../shared/contract/documents/update-document.ts';
import type { DocumentInput, Pack } from '../../shared/contract/schemas/documents/document.ts';
import { usePoll } from './attention.ts';
import { call } from './call.ts';
import type { ApiError } from './errors.ts';

/** Fetches a pack with everything in it; a child's key answers its pack. */
export async function fetchDocument(key: string): Promise<Pack> {
  const answer = await call<typeof getDocumentRoute>('GET', '/app/documents/{document_id}', {
    params: { document_id: key },
    query: { include_child_document_data_fields: true },
  });
  return answer.document;
}

const documentCacheKey = (key: string) => ['document', key] as const;

/** The pack behind `key` (a pack's or a child's), remembered and shared. It does not poll: see useDocumentUpdates. */
export function useDocument(key: string) {
  return useSWR<Pack, ApiError>(documentCacheKey(key), () => fetchDocument(key));
}

/** Puts a newer version of a pack where every screen sees it. */
export function rememberDocument(document: Pack): void {
  void mutate(documentCacheKey(document.key), document, { revalidate: false });
}

/** The pack if anything in it changed since `lastUpdate`, else null. */
export async function fetchDocumentUpdate(key: string, lastUpdate: string | undefined, conversion = false): Promise<Pack | null> {
  const answer = await call<typeof getDocumentUpdatesRoute>(
    'GET',
    '/app/documents/{key}/get_document_updates',
    {
      params: { key },
      query: {
        last_update: lastUpdate,
        conversion: conversion || undefined,
        return_signatories: true,
        return_data_fields: true,
        return_child_documents: true,
      },
    },
    { retries: 0 },
  );
  return answer.document;
}

/** Keeps a shown pack up to date: asks for changes every `everyMs` (null: never) and remembers what came. */
export function useDocumentUpdates(document: Pack | undefined, update: KeyedMutator<Pack>, everyMs: number | null): void {
  usePoll(
    async () => {
      if (!document) return;
      const newer = await fetchDocumentUpdate(document.key, document.date_updated).catch(() => null);
      if (newer) await update(newer, { revalidate: false });
    },
    document ? everyMs : null,
  );
}

/** Changes a pack (partial `data`). Throws ApiError as the contract says. */
export function updateDocument(key: string, data: DocumentInput, query: { request_signatures_if_required?: boolean } = {}) {
  return call<typeof updateDocumentRoute>('POST', '/app/documents/{key}/update_document', { params: { key }, query, body: { data } });
}
