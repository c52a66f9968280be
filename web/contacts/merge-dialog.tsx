import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Contact } from '../../shared/contract/schemas/accounts/contact.ts';
import { mergeContacts } from '../api/contacts.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/contacts.ts';
import { toast, toastError } from '../ui/toasts.ts';
import classes from './address-book.module.css';

interface Props {
  opened: boolean;
  contacts: readonly Contact[];
  onClose: () => void;
  onMerged: () => void;
}

/** Asks which of two contacts stays. */
export function MergeDialog({ opened, contacts, onClose, onMerged }: Props) {
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const stays = contacts.find(({ key }) => key === chosen) ?? contacts[0];
  const goes = contacts.find((contact) => contact !== stays);
  const merge = async () => {
    if (!stays || !goes) return;
    setBusy(true);
    try {
      await mergeContacts(stays.key, goes.key);
      toast('success', t('merged'));
      onClose();
      onMerged();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('merge_title')} size="md">
      <p className={classes.text}>{t('merge_text')}</p>
      <Radio.Group label={t('merge_stays')} name="stays" value={stays?.key ?? ''} onChange={setChosen}>
        <Stack gap="sm" mt="xs">
          {contacts.map((contact) => (
            <Radio key={contact.key} value={contact.key} label={contact.name} description={detailsOf(contact)} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void merge()}>
          {t('merge')}
        </Button>
      </Group>
    </Modal>
  );
}

const detailsOf = ({ email, mobile_number }: Contact) => [email, mobile_number].filter((part) => part !== '').join(', ');
