import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportMenu } from '../../exports/export-menu.tsx';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceMobile,
  IconKeyboard,
  IconMinus,
  IconPlus,
} from '../../icons/icons.ts';
import { t as pageWords } from '../../messages/surface.ts';
import { useSurface } from '../../surface/use-surface.ts';
import { zoomLimits } from '../../surface/zoom.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DocumentChip } from '../../ui/status/status-chip.tsx';
import { toast } from '../../ui/toasts.ts';
import type { Command } from '../commands/command.ts';
import { commandNamed } from '../commands/commands.ts';
import { isMac } from '../commands/keyboard.ts';
import { showCombo } from '../core/keys.ts';
import { t } from '../messages.ts';
import { OthersHere } from '../presence/others-here.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { toolNamed } from '../tools/tools.ts';
import { ToolsMenu } from '../tools/tools-menu.tsx';
import { MappedText } from '../ui/mapped-text.tsx';
import { useScreen } from '../ui/screen-context.ts';
import { MainAction } from './main-action.tsx';
import { SaveStateView } from './save-state.tsx';
import classes from './top-bar.module.css';

/** Back, name, save state, undo, zoom and Send. */
export function TopBar() {
  const editor = useEditor();
  const navigate = useNavigate();
  const { open } = useScreen();
  const isTemplate = useEditorState((state) => state.pack.document_type === 'template');
  const leave = async () => {
    if (!(await editor.saver.flush())) toast('warning', t('unsaved_leave'));
    void navigate('/documents');
  };
  return (
    <header className={classes.bar} data-pane="top">
      <IconButton icon={IconArrowLeft} label={t('back')} onClick={() => void leave()} />
      <DocumentName />
      {isTemplate && (
        <span className={classes.badge}>
          <DocumentChip state="template" />
        </span>
      )}
      <SaveStateView />
      <div className={classes.tools}>
        <OthersHere />
        <UndoButtons />
        <Zoom />
        <span className={classes.wide}>
          <IconButton icon={IconDeviceMobile} label={toolNamed('preview').label} onClick={() => open({ tool: 'preview' })} />
        </span>
        <ExportMenu documentKey={editor.packKey} beforehand={() => editor.saver.flush()} wideClassName={classes.wide} />
        <span className={classes.wide}>
          <IconButton icon={IconKeyboard} label={t('shortcuts')} shortcut="?" onClick={() => open('shortcuts')} />
        </span>
        <ToolsMenu />
        <MainAction />
      </div>
    </header>
  );
}

/** The name, edited in place. An empty name is set back, because a document without a name can't be sent. */
function DocumentName() {
  const editor = useEditor();
  const name = useEditorState((state) => state.pack.document_name);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== name) {
      if (typed.trim() === '') toast('warning', t('name_required'));
      else editor.changePack({ document_name: typed.trim() });
    }
    setTyped(null);
  };
  return (
    <MappedText
      className={classes.name}
      classNames={{ input: classes.nameInput }}
      variant="unstyled"
      aria-label={t('document_name')}
      data-name-input
      maxLength={200}
      value={typed ?? name}
      onChange={setTyped}
      onLeave={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}

function shortcutOf(command: Command): string | undefined {
  const combo = command.keys?.[0];
  return combo && showCombo(combo, isMac);
}

function UndoButtons() {
  const editor = useEditor();
  const undo = useEditorState((state) => state.history.undo.at(-1)?.label);
  const redo = useEditorState((state) => state.history.redo.at(-1)?.label);
  return (
    <>
      <IconButton
        icon={IconArrowBackUp}
        label={undo ? t('undo_what', { what: undo }) : t('undo')}
        shortcut={shortcutOf(commandNamed('undo'))}
        disabled={undo === undefined}
        onClick={editor.undo}
      />
      <span className={classes.medium}>
        <IconButton
          icon={IconArrowForwardUp}
          label={redo ? t('redo_what', { what: redo }) : t('redo')}
          shortcut={shortcutOf(commandNamed('redo'))}
          disabled={redo === undefined}
          onClick={editor.redo}
        />
      </span>
    </>
  );
}

const offered = [0.5, 0.75, 1, 1.5, 2, 4];

function Zoom() {
  const editor = useEditor();
  const zoom = useSurface(editor.surface, editor.surface.zoomNow);
  return (
    <fieldset className={classes.zoom} aria-label={pageWords('zoom')}>
      <IconButton
        icon={IconMinus}
        label={pageWords('zoom_out')}
        shortcut="−"
        disabled={zoom <= zoomLimits.smallest}
        onClick={() => commandNamed('zoom_out').run(editor)}
      />
      <Menu position="bottom">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={classes.percent}
            aria-label={`${pageWords('zoom')}: ${Math.round(zoom * 100)} %`}
          >
            {Math.round(zoom * 100)} %
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => editor.surface.zoomTo(null)}>{pageWords('zoom_fit')}</Menu.Item>
          <Menu.Divider />
          {offered.map((value) => (
            <Menu.Item key={value} onClick={() => editor.surface.zoomTo(value)}>
              {value * 100} %
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <IconButton
        icon={IconPlus}
        label={pageWords('zoom_in')}
        shortcut="+"
        disabled={zoom >= zoomLimits.largest}
        onClick={() => commandNamed('zoom_in').run(editor)}
      />
    </fieldset>
  );
}
