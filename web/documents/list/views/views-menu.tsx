import { Button, Group, Menu, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SavedView } from '../../../../shared/contract/schemas/people/list-settings.ts';
import { mostViews } from '../../../../shared/domain/lists/list-columns.ts';
import { IconBookmark, IconTrash } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { t } from '../../../messages/list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../../ui/typing-dialog.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { useListSettings } from './list-settings.ts';
import { isSameName, queryOfView, withView } from './saved-views.ts';
import classes from './views-menu.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const undoMs = 8_000;

/** Names a search with its filters and order, and leads back to it. */
export function ViewsMenu() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { settings, change } = useListSettings();
  const { views } = settings;
  const save = (view: SavedView) => change((now) => ({ ...now, views: withView(now.views, view) }));
  const remove = (name: string) => change((now) => ({ ...now, views: now.views.filter((view) => view.name !== name) }));
  const isTaken = (name: string) => views.some((view) => isSameName(view.name, name.trim()));
  const [naming, setNaming] = useState(false);
  const narrow = useWidth() === 'narrow';
  const query = queryOfView(address);
  const takeOut = async (view: SavedView) => {
    if (!(await remove(view.name))) return;
    toast('success', t('view_removed', { name: view.name }), {
      duration: undoMs,
      action: { label: t('undo'), run: () => void save(view) },
    });
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
              <Menu.Item className={classes.remove} aria-label={t('view_remove', { name: view.name })} onClick={() => void takeOut(view)}>
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
      <TypingDialog opened={naming} onClose={() => setNaming(false)} title={t('view_save_title')}>
        {(typing) => (
          <NameForm
            typing={typing}
            isTaken={isTaken}
            isFull={views.length >= mostViews}
            onSave={async (name) => {
              if (!(await save({ name, query }))) return;
              setNaming(false);
              toast('success', t('view_saved', { name }));
            }}
          />
        )}
      </TypingDialog>
    </>
  );
}

interface NameProps {
  typing: Typing;
  isTaken: (name: string) => boolean;
  /** Only a view that is there already can be saved again. */
  isFull: boolean;
  onSave: (name: string) => Promise<void>;
}

function NameForm({ typing, isTaken, isFull, onSave }: NameProps) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const isTooMany = isFull && name.trim() !== '' && !isTaken(name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isTooMany) return;
    setBusy(true);
    await onSave(name.trim());
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
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
        error={isTooMany ? t('view_too_many', { n: mostViews }) : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          typing.typed.current = event.currentTarget.value.trim() !== '';
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {common('save')}
        </Button>
      </Group>
    </form>
  );
}
