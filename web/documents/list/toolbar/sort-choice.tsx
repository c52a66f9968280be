import { Select } from '@mantine/core';
import { t } from '../../../messages/list.ts';
import { readSort, type Sort, sortIds, writeSort } from '../columns/columns.ts';
import classes from './list-toolbar.module.css';

const choices = sortIds.flatMap((by) => [
  { value: writeSort({ by, reversed: false }), label: t(`sort_${by}`) },
  { value: writeSort({ by, reversed: true }), label: t(`sort_${by}_reversed`) },
]);

/** The order of the list where it has no columns to click on. */
export function SortChoice({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  return (
    <Select
      className={classes.status}
      aria-label={t('sort_by')}
      allowDeselect={false}
      value={writeSort(sort)}
      data={choices}
      onChange={(value) => onChange(readSort(value))}
    />
  );
}
