import { Button, CloseButton, Menu, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { ContactList } from '../../shared/contract/schemas/accounts/contact.ts';
import type { ContactFilters } from '../api/contacts.ts';
import { IconDots, IconDownload, IconFileUpload, IconSearch, IconUserPlus, IconUsers } from '../icons/icons.ts';
import { t } from '../messages/contacts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { attempt } from '../ui/toasts.ts';
import classes from './address-book.module.css';
import { exportContacts } from './export-contacts.ts';

/** Spec core §9: list search. */
const searchAfterMs = 500;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  filters: ContactFilters;
  lists: readonly ContactList[];
  change: (change: Partial<ContactFilters>) => void;
  onAdd: () => void;
  onLists: () => void;
  onImport: () => void;
}

/** Title, search, order and the ways to add contacts. */
export function ContactToolbar({ filters, lists, change, onAdd, onLists, onImport }: Props) {
  const [text, setText] = useState(filters.search);
  const search = useDebouncedCallback((wanted: string) => change({ search: wanted.trim() }), searchAfterMs);
  return (
    <div className={classes.toolbar}>
      <h1 className={classes.title}>{t('title')}</h1>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('search_label')}
        placeholder={t('search')}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          text && (
            <CloseButton
              size="sm"
              aria-label={t('clear_search')}
              onClick={() => {
                setText('');
                change({ search: '' });
              }}
            />
          )
        }
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && change({ search: text.trim() })}
      />
      {lists.length > 0 && (
        <Select
          className={classes.choice}
          aria-label={t('list')}
          allowDeselect={false}
          checkIconPosition="right"
          value={filters.list}
          data={[{ value: '', label: t('all_contacts') }, ...lists.map(({ key, name }) => ({ value: key, label: name }))]}
          onChange={(list) => change({ list: list ?? '' })}
        />
      )}
      {filters.list === '' && filters.search === '' && (
        <Select
          className={classes.choice}
          aria-label={t('sort')}
          allowDeselect={false}
          checkIconPosition="right"
          value={filters.sort}
          data={[
            { value: 'last_used', label: t('sort_last_used') },
            { value: 'name', label: t('sort_name') },
          ]}
          onChange={(sort) => change({ sort: sort === 'name' ? 'name' : 'last_used' })}
        />
      )}
      <span className={classes.ways}>
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <IconButton icon={IconDots} label={t('more_actions')} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconFileUpload {...icon} />} onClick={onImport}>
              {t('import')}
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void attempt(() => exportContacts(filters.list))}>
              {t('export')}
            </Menu.Item>
            <Menu.Item leftSection={<IconUsers {...icon} />} onClick={onLists}>
              {t('manage_lists')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button leftSection={<IconUserPlus {...icon} />} onClick={onAdd}>
          {t('add')}
        </Button>
      </span>
    </div>
  );
}
