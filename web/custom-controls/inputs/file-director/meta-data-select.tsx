import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import useSWR from 'swr';
import type { MetaData, MetaDataQuery } from '../../../../shared/contract/schemas/accounts/file-director.ts';
import { getMetaData } from '../../../api/file-director.ts';
import { searchAfterMs } from '../search-after.ts';
import { t } from './words.ts';

interface Props {
  label: string;
  required: boolean;
  chosen: MetaData | null;
  /** Which values it offers, by what is chosen in the others. */
  query: Omit<MetaDataQuery, 'filter_by_name'>;
  onChoose: (value: MetaData | null) => void;
  /** What came when it was opened: an error, or whether there was anything. */
  onAnswer: (answer: { error: unknown } | { count: number }) => void;
  onLeave?: (() => void) | undefined;
}

/** A select of metadata. Its values are asked for when it is opened, and again as somebody types. */
export function MetaDataSelect({ label, required, chosen, query, onChoose, onAnswer, onLeave }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [filter] = useDebouncedValue(typed.trim(), searchAfterMs);
  // What is chosen stands in the box; it is no search.
  const filter_by_name = filter === chosen?.name ? '' : filter;
  const asked = { ...query, filter_by_name };
  const { data, error } = useSWR(isOpen ? ['meta_data', JSON.stringify(asked)] : null, () => getMetaData(asked), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    onSuccess: ({ meta_data }) => onAnswer({ count: filter_by_name === '' ? meta_data.length : 1 }),
    onError: (error) => onAnswer({ error }),
  });
  const offered = data?.meta_data ?? [];
  // A list has to hold an option, so what is said in place of values is one.
  const note = { value: ' ', label: data ? t('no_values') : error ? t('nothing_fetched') : t('loading'), disabled: true };
  const options = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;
  return (
    <Select
      label={label}
      required={required}
      placeholder={t('choose')}
      description={data?.has_more ? t('more_values') : undefined}
      searchable
      clearable
      data={options.length > 0 ? options.map(({ id, name }) => ({ value: id, label: name })) : [note]}
      // The system filters.
      filter={({ options: all }) => all}
      value={chosen?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(id) => onChoose(options.find((one) => one.id === id) ?? null)}
      onBlur={onLeave}
    />
  );
}
