import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { Contact } from '../../shared/contract/schemas/accounts/contact.ts';
import { IconTrash, IconUsers, IconX } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/contacts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './address-book.module.css';
import { removeContacts } from './contact-actions.ts';
import { MergeDialog } from './merge-dialog.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Takes the place of the toolbar while contacts are selected. */
export function ContactBar({ contacts, onClear, onChanged }: { contacts: readonly Contact[]; onClear: () => void; onChanged: () => void }) {
  const [merging, setMerging] = useState(false);
  const [busy, setBusy] = useState(false);
  const canMerge = contacts.length === 2;
  const remove = async () => {
    setBusy(true);
    await removeContacts(contacts, onChanged);
    setBusy(false);
  };
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('selected', { n: contacts.length })}>
      <IconButton icon={IconX} label={t('clear_selection')} onClick={onClear} />
      <h1 className={classes.title}>{t('selected', { n: contacts.length })}</h1>
      <Tooltip label={t('merge_needs_two')} disabled={canMerge}>
        <Button
          variant="default"
          data-disabled={!canMerge || undefined}
          aria-disabled={!canMerge}
          leftSection={<IconUsers {...icon} />}
          onClick={() => canMerge && setMerging(true)}
        >
          {t('merge')}
        </Button>
      </Tooltip>
      <Button variant="default" loading={busy} leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
        {common('delete')}
      </Button>
      <MergeDialog opened={merging && canMerge} contacts={contacts} onClose={() => setMerging(false)} onMerged={onChanged} />
    </div>
  );
}
