import { Button, Group, Menu, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { IconBookmark, IconTrash } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { t } from '../../../messages/list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { queryOfView, type SavedView, useSavedViews } from './saved-views.ts';
import classes from './views-menu.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const undoMs = 8_000;

/** Names a search with its filters and order, and leads back to it. */
export function ViewsMenu() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { views, save, remove, isTaken } = useSavedViews();
  const [naming, setNaming] = useState(false);
  const narrow = useWidth() === 'narrow';
  const query = queryOfView(address);
  const takeOut = (view: SavedView) => {
    remove(view.name);
    toast('success', t('view_removed', { name: view.name }), { duration: undoMs, action: { label: t('undo'), run: () => save(view) } });
  };
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          {narrow ? (
            <IconButton icon={IconBookmark} label={t('views')} />
          ) : (
            <Button variant="default" leftSection={<IconBookmark {...icon} />}>
              {t('views')}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('view_none')}</Menu.Label>}
          {views.map((view) => (
            <div key={view.name} className={classes.view}>
              <Menu.Item aria-current={view.query === query ? 'true' : undefined} onClick={() => void navigate(`/documents?${view.query}`)}>
                {view.name}
              </Menu.Item>
              <Menu.Item className={classes.remove} aria-label={t('view_remove', { name: view.name })} onClick={() => takeOut(view)}>
                <IconTrash {...icon} />
              </Menu.Item>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item aria-disabled={query === ''} onClick={() => (query === '' ? toast('info', t('view_nothing')) : setNaming(true))}>
            {t('view_save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={naming} onClose={() => setNaming(false)} title={t('view_save_title')}>
        <NameForm
          isTaken={isTaken}
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            save({ name, query });
            setNaming(false);
            toast('success', t('view_saved', { name }));
          }}
        />
      </Modal>
    </>
  );
}

interface NameProps {
  isTaken: (name: string) => boolean;
  onCancel: () => void;
  onSave: (name: string) => void;
}

function NameForm({ isTaken, onCancel, onSave }: NameProps) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <Text size="sm" c="dimmed">
        {t('view_save_text')}
      </Text>
      <TextInput
        mt="md"
        label={t('view_name')}
        maxLength={60}
        data-autofocus
        value={name}
        description={isTaken(name) ? t('view_taken') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" disabled={name.trim() === ''}>
          {common('save')}
        </Button>
      </Group>
    </form>
  );
}
