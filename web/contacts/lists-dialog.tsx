import { Button, Modal, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ContactList } from '../../shared/contract/schemas/accounts/contact.ts';
import { useAccountForm } from '../account/account-form.ts';
import { deleteContactList, refreshContactLists, saveContactList } from '../api/contacts.ts';
import { ApiError } from '../api/errors.ts';
import { IconTrash } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/contacts.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { attempt } from '../ui/toasts.ts';
import classes from './address-book.module.css';

interface Props {
  opened: boolean;
  lists: readonly ContactList[];
  onClose: () => void;
  onChanged: () => void;
}

/** Makes, renames and deletes contact lists. */
export function ListsDialog({ opened, lists, onClose, onChanged }: Props) {
  const [made, setMade] = useState(0);
  return (
    <Modal opened={opened} onClose={onClose} title={t('lists_title')} size="md">
      <p className={classes.text}>{t('lists_text')}</p>
      {lists.length === 0 && <p className={classes.text}>{t('no_lists')}</p>}
      <ul className={classes.ownLists}>
        {lists.map((list) => (
          <li key={list.key}>
            <ListForm list={list} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      <NewList key={made} onMade={() => setMade(made + 1)} />
    </Modal>
  );
}

const nameProblem = ({ name }: { name: string }) => ({ name: name.trim() === '' ? t('list_name_required') : undefined });

function ListForm({ list, onChanged }: { list: ContactList; onChanged: () => void }) {
  /** What the name that stands here is based on. */
  const [base, setBase] = useState(list);
  const form = useAccountForm({ name: list.name }, nameProblem, async ({ name }) => {
    try {
      const saved = await saveContactList({ key: base.key, name, version: base.version });
      setBase(saved);
      form.set('name', saved.name);
    } catch (error) {
      // What was typed stays, and saving it again replaces the newer name.
      if (error instanceof ApiError && error.code === 'version_conflict') setBase(error.answer.contact_list as ContactList);
      throw error;
    } finally {
      await refreshContactLists();
    }
  });
  const isChanged = form.values.name.trim() !== base.name;
  useEffect(() => {
    if (isChanged || list.version <= base.version) return;
    setBase(list);
    form.set('name', list.name);
  });
  const remove = async () => {
    const { name } = list;
    const sure = await confirm({
      title: t('delete_list_title', { name }),
      text: t('delete_list_text'),
      confirm: common('delete'),
      danger: true,
    });
    if (!sure) return;
    await attempt(() => deleteContactList(list.key));
    await refreshContactLists();
    onChanged();
  };
  const input = form.field('name');
  return (
    <form className={classes.ownList} onSubmit={form.submit} noValidate>
      <TextInput
        className={classes.grows}
        aria-label={t('list_name_of', { name: list.name })}
        autoComplete="off"
        maxLength={120}
        {...input}
        error={input.error ?? (form.problem || undefined)}
      />
      {isChanged && (
        <Button type="submit" variant="default" loading={form.busy}>
          {t('rename_list')}
        </Button>
      )}
      <IconButton icon={IconTrash} label={t('delete_list', { name: list.name })} onClick={() => void remove()} />
    </form>
  );
}

function NewList({ onMade }: { onMade: () => void }) {
  const form = useAccountForm({ name: '' }, nameProblem, async ({ name }) => {
    await saveContactList({ name });
    await refreshContactLists();
    onMade();
  });
  const input = form.field('name');
  return (
    <form className={classes.ownList} onSubmit={form.submit} noValidate>
      <TextInput
        className={classes.grows}
        label={t('new_list')}
        placeholder={t('list_name')}
        autoComplete="off"
        maxLength={120}
        {...input}
        error={input.error ?? (form.problem || undefined)}
      />
      <Button type="submit" variant="light" loading={form.busy}>
        {t('add_list')}
      </Button>
    </form>
  );
}
