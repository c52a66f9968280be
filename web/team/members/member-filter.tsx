import { SegmentedControl, TextInput } from '@mantine/core';
import type { MemberFilters } from '../../api/team.ts';
import { IconSearch } from '../../icons/icons.ts';
import { t } from '../../messages/team.ts';
import classes from './members.module.css';

interface Props {
  filters: MemberFilters;
  change: (filters: MemberFilters) => void;
}

/** Finds members by how their name or address begins, and shows only administrators or only the people invited. */
export function MemberFilter({ filters, change }: Props) {
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.filter}
        aria-label={t('find_member')}
        placeholder={t('find_member')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={100}
        value={filters.search ?? ''}
        onChange={(event) => change({ ...filters, search: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t('show_only')}
        value={filters.only ?? ''}
        onChange={(only) => change({ ...filters, only: only === 'administrators' || only === 'invited' ? only : undefined })}
        data={[
          { value: '', label: t('show_everybody') },
          { value: 'administrators', label: t('show_administrators') },
          { value: 'invited', label: t('show_invited') },
        ]}
      />
    </div>
  );
}
