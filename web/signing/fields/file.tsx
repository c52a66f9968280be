import { useState, useSyncExternalStore } from 'react';
import { documentLimits } from '../../../shared/domain/documents/document-limits.ts';
import { connected } from '../../api/request/connection.ts';
import { IconPaperclip } from '../../icons/icons.ts';
import { labelOf } from '../model/labels.ts';
import { useSigning } from '../state/context.ts';
import { leaveOutFile, putFile, stopFile, useFileUpload } from '../state/file-uploads.ts';
import { t } from '../work-messages.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const file: SigningKind = { Control: FileControl, next: 'do_add_file' };

/** Takes any file but a program. The upload starts at once, shows its progress, and can be stopped, replaced or removed. */
function FileControl({ field }: ControlProps) {
  const signing = useSigning();
  const upload = useFileUpload(field.uuid);
  const [wrong, setWrong] = useState('');
  if (upload && 'share' in upload) return <Sending {...upload} onStop={() => stopFile(field.uuid)} />;
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = whyUnusable(file);
    setWrong(refused);
    // What is there, or waits to be sent, stays.
    if (refused !== '') return;
    signing.patch({ current: field.uuid });
    putFile(signing, field, file);
  };
  return (
    <>
      {field.blob && <p className="sg-strong">{field.filename}</p>}
      <div className="sg-row">
        <label className="sg-button sg-file sg-grow">
          <IconPaperclip size={20} aria-hidden />
          <span>{field.blob ? t('replace') : t('choose_file')}</span>
          <input
            type="file"
            aria-label={labelOf(field)}
            data-control={field.uuid}
            onFocus={() => signing.patch({ current: field.uuid })}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </label>
        {field.blob && (
          <button type="button" className="sg-button" onClick={() => signing.setPicture([field.uuid], null)}>
            {t('remove')}
          </button>
        )}
      </div>
      {wrong !== '' && (
        <p role="alert" className="sg-error">
          {wrong}
        </p>
      )}
      {upload ? (
        <>
          {upload.waits ? (
            <p role="status" className="sg-notice sg-notice-warning">
              {upload.problem}
            </p>
          ) : (
            <p role="alert" className="sg-error">
              {upload.problem}
            </p>
          )}
          {(field.blob || !field.required) && (
            <button type="button" className="sg-button" onClick={() => leaveOutFile(field.uuid)}>
              {t('without_file')}
            </button>
          )}
        </>
      ) : (
        <p className="sg-hint">{t('file_hint')}</p>
      )}
    </>
  );
}

/** Why a file can't be taken, before any of it is sent; empty if it can. */
function whyUnusable({ size }: File): string {
  if (size === 0) return t('file_empty');
  const most = documentLimits.fieldFileBytes;
  return size > most ? t('file_too_large', { n: most / 1024 / 1024 }) : '';
}

/** Stays at 99 until the file was checked (spec core §4). */
function Sending({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
  const percent = Math.min(99, Math.floor(share * 100));
  const online = useSyncExternalStore(connected.subscribe, connected.get);
  return (
    <>
      <p className="sg-strong">{name}</p>
      <div className="sg-row sg-sending">
        {online ? (
          <>
            <progress className="sg-grow" value={percent} max={100} aria-label={t('uploading')} />
            <span aria-hidden="true">{percent} %</span>
          </>
        ) : (
          <span role="status" className="sg-grow sg-hint">
            {t('waits_for_connection')}
          </span>
        )}
        <button type="button" className="sg-button" onClick={onStop}>
          {t('cancel')}
        </button>
      </div>
    </>
  );
}
