import { useState } from 'react';
import useSWR from 'swr';
import { fetchMapping } from '../../api/mappings.ts';
import { useEditor } from '../state/editor-context.ts';
import { SourceText, type SourceTextProps } from './source-text.tsx';

const none: readonly string[] = [];

/** A text of the document that its mapping reaches: a double colon offers the names of the mapping's sources. */
export function MappedText({ onChange, ...input }: Omit<SourceTextProps, 'names' | 'adding'>) {
  const { packKey } = useEditor();
  // Most people never type a placeholder, so the names are fetched with the first double colon.
  const [asked, setAsked] = useState(false);
  const { data: names = none } = useSWR(asked ? `source_names ${packKey}` : null, async () =>
    (await fetchMapping(packKey)).sources.map(({ name }) => name),
  );
  return (
    <SourceText
      {...input}
      names={names}
      onChange={(text) => {
        if (text.includes('::')) setAsked(true);
        onChange(text);
      }}
    />
  );
}
