import { useMemo, useState } from 'react';
import type { Mapping, MappingSource } from '../../../../shared/contract/schemas/documents/document-mapping.ts';
import { unknownNames } from '../../../../shared/domain/mapping/apply-mapping.ts';
import { sourceName } from '../../../../shared/domain/mapping/placeholders.ts';
import type { StoredMapping } from '../../../api/mappings.ts';
import { useEditorState } from '../../state/editor-context.ts';
import { mappable, mappedTexts, withoutGone } from './mapping-texts.ts';
import { t } from './words.ts';

/** A source in the form. Its id stays while its name changes. */
export interface DraftSource extends MappingSource {
  id: number;
}

/** The mapping as it stands in the dialog. */
export function useMappingDraft(stored: StoredMapping) {
  const pack = useEditorState((state) => state.pack);
  const people = useEditorState((state) => state.people);
  const fields = useEditorState((state) => state.fields);
  const shown = useMemo(() => ({ pack, people, fields }), [pack, people, fields]);
  const [{ mapping: begun, gone }] = useState(() => withoutGone(stored.mapping, shown));
  const [mapping, setMapping] = useState<Mapping>(begun);
  const [sources, setSources] = useState<DraftSource[]>(() => stored.sources.map((source, id) => ({ ...source, id })));
  const texts = useMemo(() => mappedTexts(shown), [shown]);
  const before = useMemo(() => mappable(shown), [shown]);
  // A row that nobody has filled in is no source.
  const given = useMemo(() => sources.filter(({ name, value }) => name !== '' || value !== '').map(withoutId), [sources]);
  const unknown = useMemo(() => unknownNames(before, mapping, given), [before, mapping, given]);

  const nextId = Math.max(-1, ...sources.map(({ id }) => id)) + 1;
  return {
    mapping,
    sources,
    given,
    texts,
    before,
    gone,
    unknown,
    names: given.map(({ name }) => name).filter((name) => sourceName.test(name)),
    isChanged: mapping !== begun || JSON.stringify(given) !== JSON.stringify(stored.sources),
    isWhole: given.every((source) => sourceProblem(source, given) === undefined),
    setText: (set: (mapping: Mapping) => Mapping) => setMapping(set),
    addSource: (name = '') => setSources((all) => [...all, { id: nextId, name, value: '' }]),
    changeSource: (id: number, change: Partial<MappingSource>) =>
      setSources((all) => all.map((source) => (source.id === id ? { ...source, ...change } : source))),
    removeSource: (id: number) => setSources((all) => all.filter((source) => source.id !== id)),
  };
}
export type MappingDraft = ReturnType<typeof useMappingDraft>;

const withoutId = ({ name, value }: DraftSource): MappingSource => ({ name, value });

/** Why a source can't be saved like this. */
export function sourceProblem({ name, value }: MappingSource, all: readonly MappingSource[]): string | undefined {
  if (name === '') return value === '' ? undefined : t('name_needed');
  if (!sourceName.test(name)) return t('name_invalid');
  return all.filter((other) => other.name === name).length > 1 ? t('name_taken') : undefined;
}
