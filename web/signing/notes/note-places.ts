import { useMemo } from 'react';
import type { NotePlace } from '../../../shared/domain/signing/note-place.ts';
import { useSigningState } from '../state/context.ts';
import { t } from './words.ts';

/** Every page of the pack, by name. */
export function useNotePlaces(): (NotePlace & { name: string })[] {
  const children = useSigningState((state) => state.pack.child_documents);
  return useMemo(
    () =>
      children.flatMap(({ key, document_name, pages }) =>
        pages.map(({ index }) => ({
          key,
          page_index: index,
          name: children.length > 1 ? t('place_of', { name: document_name, n: index + 1 }) : t('place', { n: index + 1 }),
        })),
      ),
    [children],
  );
}
