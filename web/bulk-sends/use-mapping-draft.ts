import { useRef } from 'react';
import type { BulkMapping } from '../../shared/domain/bulk-sends/bulk-mapping.ts';
import { bulkSaveDelay } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { type MappingAnswer, type MappingInput, saveBulkMapping, useBulkMapping } from '../api/bulk-sends.ts';
import { ApiError } from '../api/errors.ts';
import { t } from '../messages/bulk-sends.ts';
import { ontoNewer } from '../saving/onto-newer.ts';
import { useAutosave } from '../saving/use-autosave.ts';
import { toast } from '../ui/toasts.ts';

type Stored = MappingAnswer['bulk_send_document_mapping'];

/** What each document of a bulk send says, and what somebody is changing of it, whichever section they look at. `templateKey`: '' without one. */
export function useMappingDraft(key: string, templateKey: string, listKey: string) {
  const { data, error, mutate } = useBulkMapping(key, templateKey, listKey);
  const stored = useRef<Stored>(undefined);
  if (data) stored.current = data.bulk_send_document_mapping;
  /** The next look at the section begins with what is stored now. */
  const took = (newer: Stored) => {
    stored.current = newer;
    return mutate((answer) => answer && { ...answer, bulk_send_document_mapping: newer }, { revalidate: false });
  };
  const save = async (sent: Partial<BulkMapping>): Promise<boolean> => {
    const before = stored.current;
    if (before?.template_key !== templateKey) return false;
    const words = { ...wordsIn(before), ...sent } as MappingInput;
    try {
      const saved = await saveBulkMapping(key, templateKey, { ...words, version: before.version });
      await took(saved.bulk_send_document_mapping);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'version_conflict') {
        toast('danger', t('mapping_failed'), { id: 'bulk-mapping' });
        return false;
      }
      // What somebody else has said stays, but for what is being typed here.
      const newer = failure.answer.bulk_send_document_mapping as Stored;
      await took(newer);
      const left = ontoNewer<BulkMapping>(sent, before, newer);
      if (left) return Object.keys(left).length === 0 || save(left);
      toast('warning', t('newer'), { id: 'bulk-mapping' });
      return false;
    }
  };
  const drafts = useAutosave<BulkMapping>(save, bulkSaveDelay);
  return {
    ...drafts,
    answer: data,
    error,
    mutate,
    mapping: data && ({ ...wordsIn(data.bulk_send_document_mapping), ...drafts.edited } as BulkMapping),
    version: data?.bulk_send_document_mapping.version ?? 0,
  };
}

export type MappingDraft = ReturnType<typeof useMappingDraft>;

export function wordsIn({ key, template_key, version, ...words }: Stored): BulkMapping {
  return words as BulkMapping;
}
