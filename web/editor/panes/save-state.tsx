import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '../../icons/icons.ts';
import type { SaveState } from '../../saving/saver.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { announce } from '../ui/announcer.tsx';
import classes from './save-state.module.css';

const icons = { saved: IconCheck, saving: IconRefresh, offline: IconCloudOff, later: IconCloudOff, refused: IconAlertTriangle };

/** Shows whether everything is saved. Screen readers hear it only when something is not. */
export function SaveStateView() {
  const editor = useEditor();
  const state = useEditorState(({ saveState }) => saveState);
  const bad = state.kind !== 'saved' && state.kind !== 'saving';
  const words = wordsOf(state);
  useEffect(() => {
    if (bad) announce(words);
  }, [bad, words]);
  const IconOf = icons[state.kind];
  return (
    <span className={classes.state} data-kind={state.kind} data-save-state={state.kind} title={words}>
      <IconOf size={16} stroke={1.75} aria-hidden />
      <span className={classes.words}>{words}</span>
      {(state.kind === 'offline' || state.kind === 'later') && (
        <Button variant="subtle" size="compact-xs" onClick={() => editor.saver.retry()}>
          {t('retry')}
        </Button>
      )}
    </span>
  );
}

function wordsOf(state: SaveState): string {
  if (state.kind === 'offline') return t(state.kept ? 'offline_changes' : 'offline_open', { n: state.changes });
  if (state.kind === 'later') return t('later_changes', { n: state.changes });
  if (state.kind === 'refused') return t('refused_changes', { n: state.changes });
  return state.kind === 'saved' ? t('saved') : t('saving');
}
