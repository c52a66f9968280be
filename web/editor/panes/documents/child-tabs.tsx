import { ActionIcon, Button, Group, Menu, Modal, Progress, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { asksForPassword } from '../../../../shared/domain/documents/password-tries.ts';
import { updateDocument } from '../../../api/documents.ts';
import { deleteDocument, originalAddress } from '../../../documents/document-calls.ts';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconDownload,
  IconFile,
  IconFilePlus,
  IconLock,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { PolicyItem } from '../../../ui/policy-item.tsx';
import { moved } from '../../../ui/reorder/moved.ts';
import { attempt, toast } from '../../../ui/toasts.ts';
import { t } from '../../messages.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import type { EditorChild } from '../../state/editor-store.ts';
import { refresh } from '../../state/merging/refresh.ts';
import { choosePdf, uploadIntoPack, uploading } from '../../state/upload-into-pack.ts';
import { useTools } from '../../tools/tools-menu.tsx';
import { announce } from '../../ui/announcer.tsx';
import { useScreen } from '../../ui/screen-context.ts';
import classes from './child-tabs.module.css';
import { FewerPages } from './fewer-pages.tsx';
import { type Lost, replaceFile } from './replace-file.ts';
import { useChildDrag } from './use-child-drag.ts';
import { t as words } from './words.ts';

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
  const [lost, setLost] = useState<Lost | null>(null);
  const show = (key: string) => editor.store.setState({ childKey: key, selection: [], ghost: null });
  const list = useRef<HTMLUListElement>(null);
  const keys = children.map(({ key }) => key);
  const drag = useChildDrag(list, keys, (order) => void reorder(editor, order));
  const shown = drag.order.flatMap((key) => children.find((child) => child.key === key) ?? []);
  const ask = (asked: Lost) =>
    setLost({
      ...asked,
      answer: (choice) => {
        setLost(null);
        asked.answer(choice);
      },
    });
  return (
    <nav className={classes.tabs} aria-label={t('documents')} data-compact={compact || undefined}>
      <ul className={classes.list} ref={list}>
        {shown.map((child) => (
          <li
            key={child.key}
            className={classes.item}
            data-chosen={child.key === chosen || undefined}
            data-dragged={child.key === drag.dragged || undefined}
            onPointerDown={drag.begin(child.key)}
          >
            <button
              type="button"
              className={classes.tab}
              aria-current={child.key === chosen ? 'page' : undefined}
              aria-label={child.document_name}
              title={child.document_name}
              onClick={() => show(child.key)}
            >
              {asksForPassword(child) ? (
                <IconLock size={18} stroke={1.75} aria-hidden />
              ) : child.conversion_error_reason ? (
                <IconAlertTriangle size={18} className={classes.bad} aria-hidden />
              ) : (
                <IconFile size={18} stroke={1.75} aria-hidden />
              )}
              {!compact && <span className={classes.name}>{shortName(child.document_name)}</span>}
            </button>
            {(!compact || child.key === chosen) && (
              <TabMenu child={child} keys={keys} onRename={() => setRenaming(child)} onReplace={() => replaceFile(editor, child, ask)} />
            )}
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
        data-add-document
        onClick={() => choosePdf((file) => void uploadIntoPack(editor, file))}
      >
        {!compact && t('add_document')}
      </Button>
      {lost && <FewerPages lost={lost} />}
      {renaming && <RenameDialog child={renaming} onClose={() => setRenaming(null)} />}
    </nav>
  );
}

interface MenuProps {
  child: EditorChild;
  /** All documents, in their order. */
  keys: readonly string[];
  onRename: () => void;
  onReplace: () => void;
}

function TabMenu({ child, keys, onRename, onReplace }: MenuProps) {
  const editor = useEditor();
  const at = keys.indexOf(child.key);
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
          href={originalAddress(child.key)}
          download={`${child.document_name}.pdf`}
          disabled={child.pages.length === 0}
        >
          {t('download')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChevronUp size={16} />}
          disabled={at === 0}
          onClick={() => void reorder(editor, moved(keys, at, at - 1))}
        >
          {words('move_up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChevronDown size={16} />}
          disabled={at >= keys.length - 1}
          onClick={() => void reorder(editor, moved(keys, at, at + 1))}
        >
          {words('move_down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={onReplace}>
          {t('replace')}
        </Menu.Item>
        <PagesItem child={child} />
        <RulesItem />
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} disabled={keys.length < 2} onClick={() => void remove(editor, child)}>
          {t('delete_document')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The dialog is about the document that is shown. */
function PagesItem({ child }: { child: EditorChild }) {
  const editor = useEditor();
  const { open } = useScreen();
  const pages = useTools().find(({ id }) => id === 'pages');
  if (!pages) return null;
  if (child.pages.length === 0) {
    return (
      <Menu.Item disabled leftSection={<pages.icon size={16} />}>
        {pages.label}
      </Menu.Item>
    );
  }
  const show = () => {
    editor.store.setState({ childKey: child.key, selection: [], ghost: null });
    open({ tool: pages.id });
  };
  return (
    <PolicyItem verdict={pages.allowed} leftSection={<pages.icon size={16} />} onClick={show}>
      {pages.label}
    </PolicyItem>
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

/** Shows the new order at once. If it can't be saved, the old one returns. */
async function reorder(editor: Editor, keys: readonly string[]): Promise<void> {
  const before = editor.store.getState().pack.child_documents;
  const child_documents = keys.flatMap((key, position) =>
    before.filter((child) => child.key === key).map((child) => ({ ...child, position })),
  );
  const show = (order: typeof before) => editor.store.setState(({ pack }) => ({ pack: { ...pack, child_documents: order } }));
  show(child_documents);
  const saved = await attempt(async () => {
    await updateDocument(editor.packKey, { child_document_keys: [...keys] });
    await refresh(editor);
    return true;
  });
  if (!saved) return show(before);
  const changed = child_documents.find(({ key }, index) => before[index]?.key !== key);
  if (changed) {
    announce(words('is_now', { name: changed.document_name, n: changed.position + 1, total: keys.length }));
  }
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
