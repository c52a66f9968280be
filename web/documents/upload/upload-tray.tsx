import { Button, PasswordInput, Progress } from '@mantine/core';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconFile,
  IconLock,
  IconRefresh,
  IconX,
} from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/uploads.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { cancelUpload, retryUpload, tryPassword } from './upload-files.ts';
import { clearFinished, isFinished, trayOpen, type Upload, uploads } from './upload-store.ts';
import classes from './upload-tray.module.css';

/** The files being uploaded, each with its progress and its actions. */
export function UploadTray() {
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  const open = useSyncExternalStore(trayOpen.subscribe, trayOpen.get);
  if (all.length === 0) return null;
  const idle = all.every(isFinished);
  return (
    <section className={classes.tray} aria-label={t('tray')}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <span role="status">{summary(all)}</span>
        </h2>
        <IconButton
          icon={open ? IconChevronDown : IconChevronUp}
          label={open ? t('collapse') : t('expand')}
          aria-expanded={open}
          onClick={() => trayOpen.set(!open)}
        />
        {idle && <IconButton icon={IconX} label={common('close')} onClick={clearFinished} />}
      </header>
      {open && (
        <ul className={classes.list}>
          {all.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}

function summary(all: readonly Upload[]): string {
  const asking = all.filter(({ phase }) => phase === 'password' || phase === 'failed').length;
  if (asking > 0) return t('tray_attention', { n: asking });
  const busy = all.filter((upload) => !isFinished(upload)).length;
  return busy > 0 ? t('tray_busy', { n: busy }) : t('tray_done', { n: all.filter(({ phase }) => phase === 'done').length });
}

function UploadRow({ upload }: { upload: Upload }) {
  const { phase, file } = upload;
  const busy = phase === 'uploading' || phase === 'checking' || phase === 'converting';
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-phase={phase}>
        <PhaseIcon phase={phase} />
      </span>
      <div className={classes.what}>
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        <span className={classes.state} data-phase={phase}>
          {stateOf(upload)}
        </span>
        {busy && <Progress className={classes.progress} size={4} value={share(upload) * 100} aria-label={file.name} />}
        {phase === 'password' && <PasswordForm upload={upload} />}
      </div>
      {phase === 'done' && (
        <Button component={Link} to={`/documents/${upload.packKey}`} variant="subtle" size="compact-sm">
          {t('open')}
        </Button>
      )}
      {phase === 'failed' && upload.retryable && (
        <IconButton icon={IconRefresh} label={t('retry_file', { name: file.name })} onClick={() => retryUpload(upload.id)} />
      )}
      {!isFinished(upload) && (
        <IconButton icon={IconX} label={t('cancel_file', { name: file.name })} onClick={() => void cancelUpload(upload.id)} />
      )}
    </li>
  );
}

function PhaseIcon({ phase }: { phase: Upload['phase'] }) {
  const IconOf = phase === 'done' ? IconCircleCheck : phase === 'failed' ? IconAlertTriangle : phase === 'password' ? IconLock : IconFile;
  return <IconOf size={20} stroke={1.75} aria-hidden />;
}

function stateOf({ phase, progress, pagesDone, pagesTotal, message }: Upload): string {
  if (phase === 'failed') return message || t('failed');
  if (phase === 'password') return message || t('password_needed');
  if (phase === 'uploading') return t('uploading', { percent: Math.round(progress * 100) });
  if (phase === 'converting') return pagesTotal > 0 ? t('converting_pages', { done: pagesDone, total: pagesTotal }) : t('converting');
  return t(phase);
}

/** Sending fills the first half of the bar, drawing the pages the second. */
function share({ phase, progress, pagesDone, pagesTotal }: Upload): number {
  if (phase === 'uploading') return progress / 2;
  return 0.5 + (pagesTotal > 0 ? pagesDone / pagesTotal / 2 : 0);
}

function PasswordForm({ upload }: { upload: Upload }) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') void tryPassword(upload.id, password);
  };
  return (
    <form className={classes.password} onSubmit={submit}>
      <PasswordInput
        className={classes.input}
        size="sm"
        aria-label={t('password', { name: upload.file.name })}
        placeholder={t('password', { name: upload.file.name })}
        autoComplete="off"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={password === ''}>
        {t('password_open')}
      </Button>
    </form>
  );
}
