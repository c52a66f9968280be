import { Button } from '@mantine/core';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { showField } from '../state/field-in-sight.ts';
import classes from './conflict-bar.module.css';

/** Asks about a property that was changed both here and by somebody else. The person decides field by field. */
export function ConflictBar() {
  const editor = useEditor();
  const conflict = useEditorState((state) => state.conflicts[0]);
  const type = useEditorState((state) => (conflict ? state.fields[conflict.uuid]?.type : undefined));
  if (!conflict || !type) return null;
  const what = fieldKind(type).label.toLowerCase();
  return (
    <div className={classes.bar} role="alert">
      <span>{t('conflict', { name: conflict.by || t('conflict_somebody'), what })}</span>
      <Button size="compact-sm" variant="default" onClick={() => showField(editor, conflict.uuid)}>
        {t('show')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => editor.resolve(conflict, 'theirs')}>
        {t('use_theirs')}
      </Button>
      <Button size="compact-sm" onClick={() => editor.resolve(conflict, 'mine')}>
        {t('keep_mine')}
      </Button>
    </div>
  );
}
