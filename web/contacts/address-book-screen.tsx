import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Contact } from '../../shared/contract/schemas/accounts/contact.ts';
import { type ContactFilters, useContactLists, useContacts } from '../api/contacts.ts';
import { IconAddressBook, IconUserPlus } from '../icons/icons.ts';
import { t } from '../messages/contacts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazily } from '../ui/lazily.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { NotFetched } from '../ui/not-fetched.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import classes from './address-book.module.css';
import { ContactBar } from './contact-bar.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactTable } from './contact-table.tsx';
import { ContactToolbar } from './contact-toolbar.tsx';
import { ListsDialog } from './lists-dialog.tsx';

const ImportDialog = lazily(async () => (await import('./import/import-dialog.tsx')).ImportDialog, { waiting: null });

/** The most contacts that a search answers. */
const mostFound = 50;

type Open = { kind: 'contact'; contact: Contact | null } | { kind: 'lists' } | { kind: 'import' } | null;

/** `#address_book` */
export function AddressBookScreen() {
  usePageTitle(t('title'));
  const [filters, setFilters] = useState<ContactFilters>({ sort: 'last_used', list: '', search: '' });
  const [open, setOpen] = useState<Open>(null);
  const [selected, setSelected] = useState<readonly Contact[]>([]);
  const { contacts, error, hasMore, loadingMore, loadMore, refresh } = useContacts(filters);
  const { data: lists = [] } = useContactLists();
  const known = lists.some(({ key }) => key === filters.list) ? filters : { ...filters, list: '' };
  const change = (part: Partial<ContactFilters>) => {
    setFilters({ ...known, ...part });
    setSelected([]);
  };
  const changed = () => {
    setSelected([]);
    void refresh();
  };
  const close = () => setOpen(null);

  return (
    <div className={classes.screen}>
      {selected.length > 0 ? (
        <ContactBar contacts={selected} onClear={() => setSelected([])} onChanged={changed} />
      ) : (
        <ContactToolbar
          filters={known}
          lists={lists}
          change={change}
          onAdd={() => setOpen({ kind: 'contact', contact: null })}
          onLists={() => setOpen({ kind: 'lists' })}
          onImport={() => setOpen({ kind: 'import' })}
        />
      )}
      {error && !contacts ? (
        <NotFetched icon={IconAddressBook} title={t('not_fetched')} error={error} onRetry={refresh} />
      ) : !contacts ? (
        <ScreenLoading />
      ) : contacts.length === 0 ? (
        <Nothing filters={known} onAdd={() => setOpen({ kind: 'contact', contact: null })} />
      ) : (
        <ContactTable
          contacts={contacts}
          lists={lists}
          selected={selected}
          onSelect={setSelected}
          onEdit={(contact) => setOpen({ kind: 'contact', contact })}
          onChanged={changed}
        />
      )}
      {known.search !== '' && contacts?.length === mostFound && <p className={classes.aside}>{t('first_found', { n: mostFound })}</p>}
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" loading={loadingMore} onClick={() => void loadMore()}>
            {t('load_more')}
          </Button>
        </div>
      )}
      <ContactDialog
        opened={open?.kind === 'contact'}
        contact={open?.kind === 'contact' ? open.contact : null}
        lists={lists}
        onClose={close}
        onSaved={changed}
      />
      <ListsDialog opened={open?.kind === 'lists'} lists={lists} onClose={close} onChanged={changed} />
      {open?.kind === 'import' && <ImportDialog lists={lists} list={known.list} onClose={close} onChanged={changed} />}
    </div>
  );
}

function Nothing({ filters: { search, list }, onAdd }: { filters: ContactFilters; onAdd: () => void }) {
  if (search !== '') return <EmptyState icon={IconAddressBook} title={t('nothing_found')} text={t('nothing_found_text')} />;
  if (list !== '') return <EmptyState icon={IconAddressBook} title={t('list_empty')} text={t('list_empty_text')} />;
  return (
    <EmptyState icon={IconAddressBook} title={t('empty_title')} text={t('empty_text')}>
      <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
        {t('add')}
      </Button>
    </EmptyState>
  );
}
