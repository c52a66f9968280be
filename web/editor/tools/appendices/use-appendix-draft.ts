import { useEffect, useRef, useState } from 'react';
import type { Appendix } from '../../../../shared/contract/schemas/documents/appendix.ts';
import { saveAppendix } from '../../../api/appendices.ts';
import { ApiError } from '../../../api/errors.ts';
import { useAutosave } from '../../../saving/use-autosave.ts';

/** Spec core §9: appendix save. */
const saveAfterMs = 1_000;

type Edited = Pick<Appendix, 'description' | 'audience' | 'custom_id' | 'required'>;

/** What somebody writes about a supporting document. What somebody else has changed is overwritten only after a decision. */
export function useAppendixDraft(packKey: string, appendix: Appendix, onSaved: (appendix: Appendix) => void) {
  const version = useRef(appendix.date_updated);
  const theirs = useRef<Appendix>(null);
  const [inConflict, setInConflict] = useState(false);
  // Moving it saves it too.
  useEffect(() => {
    if (appendix.date_updated > version.current) version.current = appendix.date_updated;
  }, [appendix.date_updated]);
  const decide = (newer: Appendix | null) => {
    theirs.current = newer;
    setInConflict(newer !== null);
  };

  const { edited, state, change, flush, discard } = useAutosave<Edited>(async (sent) => {
    if (theirs.current) return false;
    try {
      const done = await saveAppendix(packKey, { key: appendix.key, ...sent, date_updated: version.current });
      version.current = done.date_updated;
      onSaved(done);
      return true;
    } catch (error) {
      const newer = error instanceof ApiError && error.code === 'version_conflict' && error.answer.document_appendix;
      if (!newer) throw error;
      decide(newer as Appendix);
      return false;
    }
  }, saveAfterMs);
  return {
    draft: { ...appendix, ...edited },
    state: inConflict ? ('conflict' as const) : state,
    change,
    flush,
    resolve: (choice: 'mine' | 'theirs') => {
      const newer = theirs.current;
      if (!newer) return;
      version.current = newer.date_updated;
      decide(null);
      if (choice === 'mine') return change({});
      discard();
      onSaved(newer);
    },
  };
}
