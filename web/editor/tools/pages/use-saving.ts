import { useEffect, useEffectEvent, useState } from 'react';
import type { changePagesRoute } from '../../../../shared/contract/documents/change-pages.ts';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { toast } from '../../../ui/toasts.ts';
import type { Editor } from '../../state/editor.ts';
import type { EditorChild } from '../../state/editor-store.ts';
import { refresh } from '../../state/merging/refresh.ts';
import type { Plan } from './plan.ts';
import { t } from './words.ts';

/** What is to be saved, and the file that it is based on. */
interface Wanted {
  original_sha256: string;
  plan: Plan;
  deletedFields: string[];
}

export interface Saving {
  /** What is going on: nothing, the call, or the making of the new file. */
  phase: 'none' | 'sending' | 'making';
  problem: string | null;
  save: (wanted: Wanted) => Promise<void>;
}

/** Saves the pages, and waits until the new file is there. */
export function useSaving(editor: Editor, child: EditorChild, onDone: () => void): Saving {
  const [phase, setPhase] = useState<Saving['phase']>('none');
  const [problem, setProblem] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const isConverting = child.status_detail === 'converting';
  const ended = useEffectEvent(() => {
    setPhase('none');
    if (child.original_sha256 === from) return setProblem(t('failed'));
    toast('success', t('done'));
    onDone();
  });
  useEffect(() => {
    if (phase === 'making' && !isConverting) ended();
  }, [phase, isConverting]);
  const save = async ({ original_sha256, plan, deletedFields }: Wanted) => {
    setProblem(null);
    setPhase('sending');
    try {
      // A field that is saved later would go to its place on the old page.
      if (!(await editor.saver.flush())) throw new Error(t('not_saved'));
      setFrom(original_sha256);
      await call<typeof changePagesRoute>('POST', '/app/documents/{key}/change_pages', {
        params: { key: child.key },
        body: { data: { original_sha256, pages: [...plan], deleted_fields: deletedFields } },
      });
      // The file is being made from here on, also if nothing can be fetched now: the editor keeps asking.
      showConverting(editor, child.key);
      setPhase('making');
      await refresh(editor).catch(() => undefined);
    } catch (failure) {
      setPhase('none');
      const code = failure instanceof ApiError ? failure.code : '';
      if (code !== 'version_conflict') setProblem(code === 'fields_on_pages' ? t('fields_text') : wordsOf(failure));
      await refresh(editor).catch(() => undefined);
    }
  };
  return { phase, problem, save };
}

function showConverting({ store }: Editor, key: string): void {
  const converting = (child: EditorChild): EditorChild => (child.key === key ? { ...child, status_detail: 'converting' } : child);
  store.setState(({ pack }) => ({ pack: { ...pack, child_documents: pack.child_documents.map(converting) } }));
}

const wordsOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));
