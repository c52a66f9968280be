import { NativeSelect } from '@mantine/core';
import { useEditorState } from '../../state/editor-context.ts';
import { type Place, placesOf, placeValue } from './places.ts';
import { t } from './words.ts';

/** Chooses what a custom field belongs to. A document without parts has nothing to choose. */
export function PlaceSelect({ value, onChange }: { value: Place; onChange: (place: Place) => void }) {
  const pack = useEditorState((state) => state.pack);
  const fields = useEditorState((state) => state.fields);
  const there = placesOf(pack, Object.values(fields), value);
  const isThere = there.some(({ place }) => placeValue(place) === placeValue(value));
  const places = isThere ? there : [...there, { place: value, label: t('gone') }];
  if (places.length === 1) return null;
  return (
    <NativeSelect
      label={t('belongs_to')}
      value={placeValue(value)}
      data={places.map(({ place, label }) => ({ value: placeValue(place), label }))}
      onChange={({ currentTarget }) => {
        const chosen = places.find(({ place }) => placeValue(place) === currentTarget.value);
        if (chosen) onChange(chosen.place);
      }}
    />
  );
}
