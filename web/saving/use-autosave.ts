import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { toastError } from '../ui/toasts.ts';

export type AutosaveState = 'saved' | 'saving' | 'just_saved' | 'failed';

/**
 * What somebody edits, by property: saved after a pause, or as soon as they leave it, one save after the other. `save` answers
 * false if the edits have to wait for a decision; what it throws is told, and the edits stay.
 */
export function useAutosave<E extends object>(save: (sent: Partial<E>) => Promise<boolean>, delay: number) {
  const [edited, setEdited] = useState<Partial<E>>({});
  const [state, setState] = useState<AutosaveState>('saved');
  // Read when a save begins, which may be long after it was asked for.
  const unsaved = useRef<Partial<E>>({});
  const before = useRef(Promise.resolve());
  const put = async () => {
    const sent = unsaved.current;
    if (Object.keys(sent).length === 0) return;
    setState('saving');
    try {
      if (!(await save(sent))) return setState('failed');
      // What was typed meanwhile is still to be saved.
      unsaved.current = without(unsaved.current, sent);
      setEdited(unsaved.current);
      setState('just_saved');
    } catch (error) {
      toastError(error);
      setState('failed');
    }
  };
  const now = () => {
    before.current = before.current.then(put);
    return before.current;
  };
  const later = useDebouncedCallback(() => void now(), { delay, flushOnUnmount: true });
  return {
    edited,
    state,
    change: (changed: Partial<E>) => {
      unsaved.current = { ...unsaved.current, ...changed };
      setEdited(unsaved.current);
      later();
    },
    isSaved: Object.keys(edited).length === 0,
    flush: () => later.flush(),
    /** Saves at once what is not saved, also what could not be. */
    retry: () => void now(),
    discard: () => {
      unsaved.current = {};
      setEdited({});
      setState('saved');
    },
  };
}

/** The edits that are not these any more. */
function without<E extends object>(edited: Partial<E>, sent: Partial<E>): Partial<E> {
  return Object.fromEntries(Object.entries(edited).filter(([name, value]) => value !== sent[name as keyof E])) as Partial<E>;
}
