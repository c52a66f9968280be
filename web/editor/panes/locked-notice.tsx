import { Button } from '@mantine/core';
import { useMay } from '../../api/account.ts';
import { IconLock } from '../../icons/icons.ts';
import { reasonOf } from '../../ui/reason.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { editorMay } from '../state/editor-permission.ts';
import classes from './locked-notice.module.css';

/** Over the pages: says why fields can't be changed, and offers to unlock them to those who may. Shows nothing while they can be changed. */
export function LockedNotice() {
  const editor = useEditor();
  const settings = useEditorState((state) => state.pack.settings);
  const code = useEditorState((state) => {
    const verdict = editorMay(state, 'shapeFields');
    return verdict.ok ? null : verdict.code;
  });
  const mayI = useMay();
  if (code !== 'fields_locked') return null;
  const unlocked = { ...settings, data_fields_locked: false };
  return (
    <div className={classes.notice} role="status">
      <IconLock size={18} aria-hidden />
      <p>{reasonOf({ ok: false, code })}</p>
      {mayI('changeSettings', { before: settings, after: unlocked }).ok && (
        <Button size="compact-sm" variant="default" onClick={() => editor.changePack({ settings: { data_fields_locked: false } })}>
          {t('unlock_fields')}
        </Button>
      )}
    </div>
  );
}
