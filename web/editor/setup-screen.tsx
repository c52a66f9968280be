import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import { isBeingPrepared } from '../../shared/domain/policy/documents/moves.ts';
import { useMe } from '../api/account.ts';
import { usePoll } from '../api/attention.ts';
import { fetchDocument, fetchDocumentUpdate, rememberDocument, useDocument } from '../api/documents.ts';
import { flushWhenHidden } from '../saving/leaving.ts';
import { lazily } from '../ui/lazily.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { documentState } from '../ui/status/states.ts';
import { toast } from '../ui/toasts.ts';
import { installKeyboard, isMac } from './commands/keyboard.ts';
import { t } from './messages.ts';
import { ConflictBar } from './pages/conflict-bar.tsx';
import { FieldMenu } from './pages/field-menu.tsx';
import { MiddlePane } from './pages/middle-pane.tsx';
import { NotSaved } from './pages/not-saved.tsx';
import { DocumentsPane } from './panes/documents/documents-pane.tsx';
import { ShortcutList } from './panes/shortcut-list.tsx';
import { ToolsPane } from './panes/tools-pane.tsx';
import { TopBar } from './panes/top-bar.tsx';
import { PeopleDialog } from './people/people-dialog.tsx';
import { usePresence } from './presence/use-presence.ts';
import { ScheduledNotice } from './send/scheduled-notice.tsx';
import { SendDialog } from './send/send-dialog.tsx';
import classes from './setup-screen.module.css';
import { createEditor, type Editor } from './state/editor.ts';
import { EditorContext, useEditor, useEditorState } from './state/editor-context.ts';
import { newerPack } from './state/merging/newer-pack.ts';
import { OpenTool } from './tools/tools-menu.tsx';
import { Announcer } from './ui/announcer.tsx';
import { type MenuAt, ScreenContext } from './ui/screen-context.ts';
import { usePanel } from './ui/use-panel.ts';

const EditorPalette = lazily(async () => (await import('./commands/editor-palette.tsx')).EditorPalette, { optional: true });
const RepeatDialog = lazily(async () => (await import('./arrange/repeat-dialog.tsx')).RepeatDialog);

interface Props {
  documentKey: string;
  /** The index of the child document, from 0. */
  tab: number;
}

/** Spec core §9: the update poll, its short one while somebody else is here, and a faster one while pages are being drawn. */
const pollMs = { quiet: 15_000, inCompany: 5_000, converting: 1_000 };

/** The screen that prepares a document: its pages, fields, people and settings, until it is sent. */
export function SetupScreen({ documentKey, tab }: Props) {
  const { data: pack } = useDocument(documentKey);
  if (!pack) return <ScreenLoading />;
  return <OpenedEditor key={documentKey} first={pack} tab={tab} />;
}

function OpenedEditor({ first, tab }: { first: Pack; tab: number }) {
  // Seeded once. Later changes are merged, so that nothing being typed is lost.
  const [editor, setEditor] = useState<Editor | null>(null);
  const seed = useRef({ first, tab });
  useEffect(() => {
    const made = createEditor(seed.current.first, seed.current.tab);
    setEditor(made);
    made.restore();
    return () => {
      void made.saver.flush().finally(() => made.saver.stop());
      // The next visit starts from what is saved, not from what this visit began with.
      void fetchDocument(made.packKey).then(rememberDocument, () => undefined);
    };
  }, []);
  if (!editor) return <ScreenLoading />;
  return (
    <EditorContext value={editor}>
      <Screen tab={tab} />
    </EditorContext>
  );
}

function Screen({ tab }: { tab: number }) {
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = usePanel();
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const name = useEditorState((state) => state.pack.document_name);
  usePageTitle(name);
  useWho(editor);
  useKeepUpToDate(editor);
  usePresence(editor);
  useTabInAddress(editor, tab);
  useFlushOnLeave(editor);
  useEffect(() => {
    if (!root.current) return;
    const openMenu = () => setMenu('selection');
    return installKeyboard(
      editor,
      root.current,
      () => setPanel('shortcuts'),
      openMenu,
      () => setPanel('tools'),
    );
  }, [editor, setPanel]);
  return (
    <ScreenContext value={{ panel, open: setPanel, openMenu: setMenu }}>
      <div ref={root} className={classes.screen} data-mac={isMac || undefined}>
        <TopBar />
        <div className={classes.notice}>
          <ScheduledNotice />
        </div>
        <DocumentsPane />
        <main className={classes.main}>
          <MiddlePane />
        </main>
        <ToolsPane />
        <ConflictBar />
        <NotSaved />
        <FieldMenu at={menu} onClose={() => setMenu(null)} />
        <PeopleDialog />
        <SendDialog opened={panel === 'send'} onClose={() => setPanel(null)} />
        {panel === 'repeat' && <RepeatDialog onClose={() => setPanel(null)} />}
        <OpenTool />
        <ShortcutList opened={panel === 'shortcuts'} onClose={() => setPanel(null)} />
        <EditorPalette />
        <Announcer />
      </div>
    </ScreenContext>
  );
}

/** The person's rights decide about commands and gestures. */
function useWho(editor: Editor): void {
  const me = useMe();
  useEffect(() => {
    const { me: known } = editor.store.getState();
    if (JSON.stringify(known) !== JSON.stringify(me)) editor.store.setState({ me });
  });
}

/** Merges what others change. */
function useKeepUpToDate(editor: Editor): void {
  const converting = useEditorState((state) => state.pack.child_documents.some((child) => child.status_detail === 'converting'));
  const inCompany = useEditorState((state) => state.others.length > 0);
  usePoll(
    async () => {
      const newer = await newerPack(editor, (since) => fetchDocumentUpdate(editor.packKey, since, converting).catch(() => null));
      if (!newer) return;
      if (!isBeingPrepared(newer.status)) {
        toast('info', t('left_setup'));
        rememberDocument(newer);
        return;
      }
      if (documentState(newer) === 'deleted') return rememberDocument(newer);
      editor.receive(newer);
      rememberDocument(newer);
    },
    converting ? pollMs.converting : inCompany ? pollMs.inCompany : pollMs.quiet,
  );
}

/** Keeps the shown child and the address the same (`#documents/{key}/{tab}`). */
function useTabInAddress(editor: Editor, tab: number): void {
  const navigate = useNavigate();
  const shown = useEditorState((state) => state.pack.child_documents.findIndex((child) => child.key === state.childKey));
  const last = useRef(tab);
  useEffect(() => {
    if (tab !== last.current) {
      last.current = tab;
      const child = editor.store.getState().pack.child_documents[tab];
      if (child && tab !== shown) editor.store.setState({ childKey: child.key, selection: [] });
    } else if (shown >= 0 && shown !== tab) {
      last.current = shown;
      void navigate(`/documents/${editor.packKey}/${shown}`, { replace: true });
    }
  }, [editor, tab, shown, navigate]);
}

/** Sends unsaved changes when the page is left or hidden. The rest is kept on the device in any case. */
function useFlushOnLeave(editor: Editor): void {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (editor.store.getState().saveState.kind === 'saved') return;
      void editor.saver.flush();
      event.preventDefault();
    };
    const stop = flushWhenHidden(editor.saver);
    window.addEventListener('beforeunload', leave);
    return () => {
      stop();
      window.removeEventListener('beforeunload', leave);
    };
  }, [editor]);
}
