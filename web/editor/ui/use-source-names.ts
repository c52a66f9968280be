import { useState } from 'react';
import useSWR from 'swr';
import { fetchMapping } from '../../api/mappings.ts';
import { useEditor } from '../state/editor-context.ts';

const none: readonly string[] = [];

/** The names of the mapping's sources. Most people never type a placeholder, so they are fetched with the first double colon. */
export function useSourceNames() {
  const { packKey } = useEditor();
  const [asked, setAsked] = useState(false);
  const { data: names = none } = useSWR(asked ? `source_names ${packKey}` : null, async () =>
    (await fetchMapping(packKey)).sources.map(({ name }) => name),
  );
  const hear = (text: string) => {
    if (text.includes('::')) setAsked(true);
  };
  return { names, hear };
}
