import { Button, Loader, PasswordInput, Progress } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asksForPassword, passwordTries } from '../../../shared/domain/documents/password-tries.ts';
import { updateDocument } from '../../api/documents.ts';
import { ApiError } from '../../api/errors.ts';
import { IconFileAlert, IconFileUpload, IconLock } from '../../icons/icons.ts';
import { PageNumber } from '../../surface/page-number.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { attempt } from '../../ui/toasts.ts';
import { t } from '../messages.ts';
import { LockedNotice } from '../panes/locked-notice.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { currentChild, type EditorChild } from '../state/editor-store.ts';
import { refresh } from '../state/merging/refresh.ts';
import { choosePdf, uploadIntoPack } from '../state/upload-into-pack.ts';
import classes from './middle-pane.module.css';
import { PagesPane } from './pages-pane.tsx';
import { PdfNotice } from './pdf-notice.tsx';

/** Shows the pages of the document, or, before there are any, what the document needs. */
export function MiddlePane() {
  const editor = useEditor();
  const child = useEditorState(currentChild);
  const empty = useEditorState((state) => Object.keys(state.fields).length === 0);
  const selecting = useEditorState((state) => state.selection.length > 0);
  if (!child) {
    return (
      <section className={classes.pane} aria-label={t('pages')} data-pages-state>
        <EmptyState icon={IconFileUpload} title={t('no_document')}>
          <Button onClick={() => choosePdf((file) => void uploadIntoPack(editor, file))}>{t('choose_pdf')}</Button>
        </EmptyState>
      </section>
    );
  }
  if (child.conversion_error_reason) return <ConversionError key={child.key} child={child} />;
  if (child.pages.length === 0) return <Converting child={child} />;
  return (
    <>
      <PagesPane child={child} />
      <LockedNotice />
      <div className={classes.number} data-selecting={selecting || undefined}>
        <PageNumber surface={editor.surface} />
      </div>
      {child.status_detail === 'converting' && <ConversionProgress child={child} />}
      {empty && <FirstHint />}
      {child.status_detail !== 'converting' && <PdfNotice key={child.key} child={child} />}
    </>
  );
}

/** Explains how to begin, until there is a field. */
function FirstHint() {
  const armed = useEditorState((state) => state.armed !== null || state.ghost !== null);
  if (armed) return null;
  return (
    <div className={classes.hint}>
      <strong>{t('hint_title')}</strong>
      <span className={classes.mouse}>{t('hint_text')}</span>
      <span className={classes.touch}>{t('hint_touch')}</span>
    </div>
  );
}

function Converting({ child }: { child: EditorChild }) {
  return (
    <section className={classes.pane} aria-label={t('pages')} aria-busy data-pages-state>
      <div className={classes.skeletons} aria-hidden>
        <div className={classes.skeleton} />
        <div className={classes.skeleton} />
      </div>
      <ConversionProgress child={child} />
    </section>
  );
}

function ConversionProgress({ child }: { child: EditorChild }) {
  const { pages_done: done = 0, pages_total: total = 0 } = child.conversion ?? {};
  const words = total > 0 ? t('converting_page', { n: Math.min(total, done + 1), total }) : t('converting_wait');
  return (
    <div className={classes.progress} role="status">
      <Loader size="xs" aria-hidden />
      <span>{words}</span>
      {total > 0 && <Progress className={classes.track} size={4} value={(done / total) * 100} aria-label={t('converting')} />}
    </div>
  );
}

function ConversionError({ child }: { child: EditorChild }) {
  const editor = useEditor();
  const asks = asksForPassword(child);
  const another = (
    <Button variant={asks ? 'default' : 'filled'} onClick={() => choosePdf((file) => void uploadIntoPack(editor, file, child.key))}>
      {t('upload_another')}
    </Button>
  );
  if (asks) {
    return (
      <section className={classes.pane} aria-label={t('pages')} data-pages-state>
        <EmptyState icon={IconLock} title={t('password_title')} text={t('password_text')}>
          <PasswordForm child={child} />
          {another}
        </EmptyState>
      </section>
    );
  }
  const ended = child.conversion_error_reason === 'pdf_password_required';
  return (
    <section className={classes.pane} aria-label={t('pages')} data-pages-state>
      <EmptyState
        icon={IconFileAlert}
        title={t('conversion_failed')}
        text={ended ? t('password_ended') : (child.conversion_error_message ?? '')}
      >
        {another}
      </EmptyState>
    </section>
  );
}

function PasswordForm({ child }: { child: EditorChild }) {
  const editor = useEditor();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const left = passwordTries - child.password_attempts;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || busy) return;
    setBusy(true);
    setError('');
    await attempt(async () => {
      try {
        await updateDocument(child.key, { pdf_password: password });
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'too_many_password_attempts') throw failure;
        setError(failure.message);
      }
      await refresh(editor);
    });
    setPassword('');
    setBusy(false);
  };
  const message = error || (child.password_attempts > 0 ? t('password_wrong', { n: left }) : undefined);
  return (
    <form className={classes.password} onSubmit={(event) => void submit(event)}>
      <PasswordInput
        label={t('password')}
        autoComplete="off"
        autoFocus
        error={message}
        aria-invalid={message ? true : undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={password === ''}>
        {t('password_open')}
      </Button>
    </form>
  );
}
