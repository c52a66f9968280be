import { ActionIcon, Button, Group, Menu, Modal, Progress, TextInput } from '@mantine/core';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { updateDocument } from '../../../api/documents.ts';
import { deleteDocument } from '../../../documents/document-calls.ts';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconDownload,
  IconFile,
  IconFilePlus,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { PolicyItem } from '../../../ui/policy-item.tsx';
import { attempt, toast } from '../../../ui/toasts.ts';
import { t } from '../../messages.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import type { EditorChild } from '../../state/editor-store.ts';
import { refresh } from '../../state/refresh.ts';
import { choosePdf, uploadIntoPack, uploading } from '../../state/upload-into-pack.ts';
import { useTools } from '../../tools/tools-menu.tsx';
import { useScreen } from '../../ui/screen-context.ts';
import classes from './child-tabs.module.css';

/** Spec core §9: names over 15 characters are shortened to 14 and an ellipsis. */
function shortName(name: string): string {
  const letters = [...name];
  return letters.length > 15 ? `${letters.slice(0, 14).join('')}…` : name;
}

/** The documents of the pack, as tabs. */
export function ChildTabs({ compact = false }: { compact?: boolean }) {
  const editor = useEditor();
  const children = useEditorState((state) => state.pack.child_documents);
  const chosen = useEditorState((state) => state.childKey);
  const upload = useSyncExternalStore(uploading.subscribe, uploading.get);
  const [renaming, setRenaming] = useState<EditorChild | null>(null);
  const show = (key: string) => editor.store.setState({ childKey: key, selection: [], ghost: null });
  return (
    <nav className={classes.tabs} aria-label={t('documents')} data-compact={compact || undefined}>
      <ul className={classes.list}>
        {children.map((child) => (
          <li key={child.key} className={classes.item} data-chosen={child.key === chosen || undefined}>
            <button
              type="button"
              className={classes.tab}
              aria-current={child.key === chosen ? 'page' : undefined}
              aria-label={child.document_name}
              title={child.document_name}
              onClick={() => show(child.key)}
            >
              {child.conversion_error_reason ? (
                <IconAlertTriangle size={18} className={classes.bad} aria-hidden />
              ) : (
                <IconFile size={18} stroke={1.75} aria-hidden />
              )}
              {!compact && <span className={classes.name}>{shortName(child.document_name)}</span>}
            </button>
            {(!compact || child.key === chosen) && <TabMenu child={child} count={children.length} onRename={() => setRenaming(child)} />}
          </li>
        ))}
      </ul>
      {upload && (
        <div className={classes.upload} role="status">
          <span>{t('uploading', { name: shortName(upload.name), percent: Math.round(upload.progress * 100) })}</span>
          <Progress size={4} value={upload.progress * 100} aria-label={upload.name} />
        </div>
      )}
      <Button
        className={classes.add}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFilePlus size={18} stroke={1.75} aria-hidden />}
        disabled={upload !== null}
        aria-label={t('add_document')}
        title={t('add_document')}
        onClick={() => choosePdf((file) => void uploadIntoPack(editor, file))}
      >
        {!compact && t('add_document')}
      </Button>
      {renaming && <RenameDialog child={renaming} onClose={() => setRenaming(null)} />}
    </nav>
  );
}

function TabMenu({ child, count, onRename }: { child: EditorChild; count: number; onRename: () => void }) {
  const editor = useEditor();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('tab_menu', { name: child.document_name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload size={16} />}
          component="a"
          href={`/app/documents/${encodeURIComponent(child.key)}/pdf`}
          download={`${child.document_name}.pdf`}
          disabled={child.pages.length === 0}
        >
          {t('download')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft size={16} />} disabled={child.position === 0} onClick={() => void move(editor, child, -1)}>
          {t('move_left')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={16} />}
          disabled={child.position >= count - 1}
          onClick={() => void move(editor, child, 1)}
        >
          {t('move_right')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => replace(editor, child)}>
          {t('replace')}
        </Menu.Item>
        <RulesItem />
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} disabled={count < 2} onClick={() => void remove(editor, child)}>
          {t('delete_document')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Spec core §3: the rules of the fields are opened from here too. */
function RulesItem() {
  const { open } = useScreen();
  const rules = useTools().find(({ id }) => id === 'rules');
  if (!rules) return null;
  return (
    <PolicyItem verdict={rules.allowed} leftSection={<rules.icon size={16} />} onClick={() => open({ tool: rules.id })}>
      {rules.label}
    </PolicyItem>
  );
}

async function move(editor: Editor, child: EditorChild, by: -1 | 1): Promise<void> {
  const keys = editor.store.getState().pack.child_documents.map((other) => other.key);
  const at = keys.indexOf(child.key);
  const other = keys[at + by];
  if (other === undefined) return;
  keys[at] = other;
  keys[at + by] = child.key;
  await attempt(async () => {
    await updateDocument(editor.packKey, { child_document_keys: keys });
    await refresh(editor);
  });
}

/** The fields stay in place, so the question comes before the file is chosen. The system's file dialog needs a click of its own. */
function replace(editor: Editor, child: EditorChild): void {
  choosePdf(async (file) => {
    const agreed = await confirm({ title: t('replace'), text: t('replace_question'), confirm: t('replace') });
    if (agreed) await uploadIntoPack(editor, file, child.key);
  });
}

async function remove(editor: Editor, child: EditorChild): Promise<void> {
  const agreed = await confirm({
    title: t('delete_document'),
    text: t('delete_document_question', { name: child.document_name }),
    confirm: t('delete'),
    danger: true,
  });
  if (!agreed) return toast('warning', t('delete_cancelled'));
  await attempt(async () => {
    await editor.saver.flush();
    await deleteDocument(child.key);
    await refresh(editor);
  });
}

function RenameDialog({ child, onClose }: { child: EditorChild; onClose: () => void }) {
  const editor = useEditor();
  const [name, setName] = useState(child.document_name);
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(t('name_required'));
    const done = await attempt(async () => {
      await updateDocument(child.key, { document_name: name.trim() });
      await refresh(editor);
      return true;
    });
    if (done) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('rename')} size="sm">
      <form onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('name')}
          data-autofocus
          maxLength={200}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit">{t('rename')}</Button>
        </Group>
      </form>
    </Modal>
  );
}
