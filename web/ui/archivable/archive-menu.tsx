import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { IconArrowBackUp, IconDots, IconTrash } from '../../icons/icons.ts';
import { confirm } from '../confirm.tsx';
import { IconButton } from '../icon-button.tsx';
import { attempt, toast } from '../toasts.ts';
import { t } from './words.ts';

interface Props {
  name: string;
  /** Where it is opened. */
  to: string;
  archived: boolean;
  onPut: (archived: boolean) => Promise<unknown>;
  /** Asked before it goes to the archive. */
  question?: { title: string; text: string } | undefined;
}

/** What is done with one of several things that can be archived: opening it, and putting it into the archive or back. */
export function ArchiveMenu({ name, to, archived, onPut, question }: Props) {
  const put = async (isArchived: boolean) => (await attempt(() => onPut(isArchived).then(() => true))) ?? false;
  const archive = async () => {
    if (question && !(await confirm({ ...question, confirm: t('archive') }))) return;
    if (await put(true)) toast('success', t('archived_done', { name }), { action: { label: t('undo'), run: () => void put(false) } });
  };
  const restore = async () => {
    if (await put(false)) toast('success', t('restored_done', { name }));
  };
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('actions_of', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={to}>
          {t('open')}
        </Menu.Item>
        {archived ? (
          <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => void restore()}>
            {t('restore')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void archive()}>
            {t('archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
