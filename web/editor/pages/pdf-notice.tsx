import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { fetchFormFields } from '../../api/form-fields.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import { fromFormFields } from '../core/form-fields.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { editorMay } from '../state/editor-permission.ts';
import type { EditorChild } from '../state/editor-store.ts';
import classes from './pdf-notice.module.css';

/**
 * Tells what the inspection of the file found: remarks, and a form whose fields can become data fields. It can be
 * dismissed, until a new file brings other remarks.
 */
export function PdfNotice({ child }: { child: EditorChild }) {
  const editor = useEditor();
  const [dismissed, setDismissed] = useState(() => wasDismissed(child));
  const [busy, setBusy] = useState(false);
  const mayAdd = useEditorState((state) => editorMay(state, 'shapeFields').ok);
  if (dismissed || (child.pdf_warnings.length === 0 && child.form_fields === 0)) return null;
  const dismiss = () => {
    rememberDismissed(child);
    setDismissed(true);
  };
  const turn = async () => {
    setBusy(true);
    if (await attempt(() => turnIntoDataFields(editor, child))) dismiss();
    setBusy(false);
  };
  return (
    <aside className={classes.notice} aria-label={t('about_pdf')}>
      <div className={classes.words}>
        {child.pdf_warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
        {child.form_fields > 0 && (
          <>
            <p>{t('has_form_fields', { n: child.form_fields })}</p>
            <div>
              <Button size="compact-sm" variant="light" loading={busy} disabled={!mayAdd} onClick={() => void turn()}>
                {t('turn_into_fields')}
              </Button>
            </div>
          </>
        )}
      </div>
      <CloseButton aria-label={t('dismiss')} onClick={dismiss} />
    </aside>
  );
}

/** Adds the form's fields in one step, which can be undone. */
async function turnIntoDataFields(editor: Editor, child: EditorChild): Promise<true> {
  const found = await fetchFormFields(child.key);
  const state = editor.store.getState();
  const made = fromFormFields(found, {
    key: child.key,
    pages: child.pages,
    present: Object.values(state.fields).filter((field) => field.key === child.key),
    signatory_uuid: state.person,
    now: new Date().toISOString(),
    newUuid,
  });
  editor.change(t('form_fields_added'), { put: made, select: [] });
  const left = found.length - made.length;
  toast('info', `${t('form_fields_turned', { n: made.length })}${left > 0 ? ` ${t('form_fields_left', { n: left })}` : ''}`);
  return true;
}

const storageKey = ({ key }: EditorChild) => `pdf-notice/${key}`;
const whatItSays = ({ pdf_warnings, form_fields }: EditorChild) => JSON.stringify([pdf_warnings, form_fields]);

function wasDismissed(child: EditorChild): boolean {
  try {
    return localStorage.getItem(storageKey(child)) === whatItSays(child);
  } catch {
    return false;
  }
}

function rememberDismissed(child: EditorChild): void {
  try {
    localStorage.setItem(storageKey(child), whatItSays(child));
  } catch {
    // Without storage the notice returns at the next visit.
  }
}
