import { SourceText, type SourceTextProps } from '../../ui/source-text.tsx';
import { useSourceNames } from './use-source-names.ts';

/** A text of the document that its mapping reaches: a double colon offers the names of the mapping's sources. */
export function MappedText({ onChange, ...input }: Omit<SourceTextProps, 'names' | 'adding'>) {
  const { names, hear } = useSourceNames();
  return (
    <SourceText
      {...input}
      names={names}
      onChange={(text) => {
        hear(text);
        onChange(text);
      }}
    />
  );
}
