import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { CcRecipient } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { useMay } from '../../../api/account.ts';
import { IconUserPlus, IconX } from '../../../icons/icons.ts';
import { t } from '../../../messages/copies.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { Once } from '../../../ui/once.tsx';
import { attempt, toast } from '../../../ui/toasts.ts';
import classes from '../people-panel.module.css';
import { saveCopies } from './copies-calls.ts';
import { Section } from './sections.tsx';

const AddCopyDialog = lazily(async () => (await import('./add-copy-dialog.tsx')).AddCopyDialog);

/** Who gets the final document without signing. While signatures are awaited, people can be added and taken out. */
export function Copies({ document, onChanged }: { document: Pack; onChanged: () => Promise<unknown> }) {
  const [isAdding, setAdding] = useState(false);
  const mayChange = useMay()('changeCopies', document).ok;
  const { cc_recipients: recipients } = document;
  if (recipients.length === 0 && !mayChange) return null;
  const remove = async (recipient: CcRecipient) => {
    const { name } = recipient;
    const agreed = await confirm({ title: t('remove_title', { name }), text: t('remove_text'), confirm: t('remove'), danger: true });
    if (!agreed) return;
    const done = await attempt(() => saveCopies(document, (all) => all.filter((one) => !isSame(one, recipient))));
    if (done) toast('success', t('removed', { name }));
    await onChanged();
  };
  return (
    <Section title={t('title')}>
      {recipients.length === 0 && <p className={classes.quiet}>{t('nobody')}</p>}
      <ul className={classes.cc}>
        {recipients.map((recipient) => (
          <li key={`${recipient.email} ${recipient.mobile_number}`} className={classes.copy}>
            <span className={classes.words}>
              <span>{recipient.name}</span>
              <span className={classes.quiet}>{[recipient.email, recipient.mobile_number].filter(Boolean).join(', ')}</span>
              {recipient.can_track_progress && <span className={classes.quiet}>{t('follows')}</span>}
            </span>
            {mayChange && (
              <IconButton icon={IconX} label={t('remove_one', { name: recipient.name })} onClick={() => void remove(recipient)} />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button
          variant="default"
          size="compact-sm"
          mt={8}
          leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      )}
      <Once wanted={isAdding}>
        <AddCopyDialog document={document} opened={isAdding} onClose={() => setAdding(false)} onChanged={onChanged} />
      </Once>
    </Section>
  );
}

function isSame(one: CcRecipient, other: CcRecipient): boolean {
  return one.email === other.email && one.mobile_number === other.mobile_number && one.name === other.name;
}
