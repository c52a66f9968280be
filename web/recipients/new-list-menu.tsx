import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { RecipientData } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { useMayCall } from '../api/account.ts';
import { makeListFromAnswers } from '../api/recipients.ts';
import { IconPlus } from '../icons/icons.ts';
import { t } from '../messages/recipients.ts';
import { lazily } from '../ui/lazily.tsx';
import { attempt } from '../ui/toasts.ts';
import { NewListDialog } from './new-list-dialog.tsx';

const TemplateDialog = lazily(async () => (await import('../bulk-sends/template-dialog.tsx')).TemplateDialog, { waiting: null });

/** Makes a list without a file: by hand, or from what people answered. */
export function NewListMenu({ onMade }: { onMade: (list: RecipientData) => void }) {
  const mayCall = useMayCall();
  const [open, setOpen] = useState<'by_hand' | 'answers' | null>(null);
  const [isMaking, setMaking] = useState(false);
  const make = async (templateKey: string) => {
    setOpen(null);
    setMaking(true);
    const list = await attempt(() => makeListFromAnswers(templateKey));
    setMaking(false);
    if (list) onMade(list);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={isMaking} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('new_list')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('by_hand')}>{t('new_by_hand')}</Menu.Item>
          {mayCall('makeListFromAnswers').ok && <Menu.Item onClick={() => setOpen('answers')}>{t('new_from_answers')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {open === 'by_hand' && <NewListDialog onClose={() => setOpen(null)} onMade={onMade} />}
      {open === 'answers' && (
        <TemplateDialog text={t('answers_text')} onClose={() => setOpen(null)} onChosen={({ key }) => void make(key)} />
      )}
    </>
  );
}
