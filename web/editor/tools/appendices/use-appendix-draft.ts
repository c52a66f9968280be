import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Appendix } from '../../../../shared/contract/schemas/documents/appendix.ts';
import { saveAppendix } from '../../../api/appendices.ts';
import { ApiError } from '../../../api/errors.ts';
import { toastError } from '../../../ui/toasts.ts';

/** Spec core §9: appendix save. */
const saveAfterMs = 1_000;

type Edited = Partial<Pick<Appendix, 'description' | 'audience' | 'custom_id' | 'required'>>;
type State = 'saved' | 'saving' | 'just_saved' | 'failed' | 'conflict';

/** What somebody writes about a supporting document: saved after a pause, or as soon as they leave it, one save after the other. */
export function useAppendixDraft(packKey: string, appendix: Appendix, onSaved: (appendix: Appendix) => void) {
  const [edited, setEdited] = useState<Edited>({});
  const [state, setState] = useState<State>('saved');
  // Read when a save begins, which may be long after it was asked for.
  const unsaved = useRef<Edited>({});
  const version = useRef(appendix.date_updated);
  const theirs = useRef<Appendix>(null);
  const before = useRef(Promise.resolve());
  // Moving it saves it too.
  useEffect(() => {
    if (appendix.date_updated > version.current) version.current = appendix.date_updated;
  }, [appendix.date_updated]);

  const put = async () => {
    const sent = unsaved.current;
    if (Object.keys(sent).length === 0 || theirs.current) return;
    setState('saving');
    try {
      const done = await saveAppendix(packKey, { key: appendix.key, ...sent, date_updated: version.current });
      version.current = done.date_updated;
      // What was typed meanwhile is still to be saved.
      unsaved.current = without(unsaved.current, sent);
      setEdited(unsaved.current);
      setState('just_saved');
      onSaved(done);
    } catch (error) {
      const newer = error instanceof ApiError && error.code === 'version_conflict' && error.answer.document_appendix;
      if (newer) theirs.current = newer as Appendix;
      else toastError(error);
      setState(newer ? 'conflict' : 'failed');
    }
  };
  const save = useDebouncedCallback(
    () => {
      before.current = before.current.then(put);
    },
    { delay: saveAfterMs, flushOnUnmount: true },
  );
  return {
    draft: { ...appendix, ...edited },
    state,
    change: (changed: Edited) => {
      unsaved.current = { ...unsaved.current, ...changed };
      setEdited(unsaved.current);
      save();
    },
    flush: () => save.flush(),
    resolve: (choice: 'mine' | 'theirs') => {
      const newer = theirs.current;
      if (!newer) return;
      theirs.current = null;
      version.current = newer.date_updated;
      if (choice === 'mine') return save();
      unsaved.current = {};
      setEdited({});
      setState('saved');
      onSaved(newer);
    },
  };
}

/** The edits that are not these any more. */
function without(edited: Edited, sent: Edited): Edited {
  return Object.fromEntries(Object.entries(edited).filter(([name, value]) => value !== sent[name as keyof Edited]));
}
