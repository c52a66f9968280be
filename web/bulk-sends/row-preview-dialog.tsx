import { Button, Modal, NumberInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import useSWR from 'swr';
import { useCurrentAccount, useUser } from '../api/account.ts';
import { bulkFileUrl, previewBulkRow, type RowPreview } from '../api/bulk-sends.ts';
import { refusalOr } from '../api/errors.ts';
import { sleep } from '../api/request/sleep.ts';
import { waitForFile } from '../exports/wait-for-file.ts';
import { IconFileText } from '../icons/icons.ts';
import { RequestPreview } from '../mail/request-preview.tsx';
import { t } from '../messages/bulk-sends.ts';
import { Loaded } from '../ui/loaded.tsx';
import { toast } from '../ui/toasts.ts';
import { useWidth } from '../ui/use-width.ts';
import classes from './bulk-sends.module.css';
import { FaultList } from './fault-list.tsx';

/** What any row of a bulk send would give: whom it asks, with what mail, and its document. */
export function RowPreviewDialog({ bulkSendKey, onClose }: { bulkSendKey: string; onClose: () => void }) {
  const width = useWidth();
  const [index, setIndex] = useState<number>();
  const { data, error, mutate, isValidating } = useSWR<RowPreview, Error>(
    ['bulk row preview', bulkSendKey, index],
    () => previewBulkRow(bulkSendKey, index),
    { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0, keepPreviousData: true },
  );
  return (
    <Modal opened onClose={onClose} title={t('preview_title')} size={760} fullScreen={width === 'narrow'}>
      <div className={classes.dialog}>
        <p className={classes.text}>{t('preview_about')}</p>
        {error && data && (
          <p className={classes.problem} role="alert">
            {refusalOr(error, t('preview_failed'))}
          </p>
        )}
        <Loaded data={data} error={error} retry={mutate}>
          {(shown) => (
            <>
              <Places shown={shown} busy={isValidating} onPlace={setIndex} />
              <Shown key={shown.file_key} bulkSendKey={bulkSendKey} shown={shown} />
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

function Places({ shown, busy, onPlace }: { shown: RowPreview; busy: boolean; onPlace: (index: number) => void }) {
  const { row, place, rows, previous, next } = shown;
  const [wanted, setWanted] = useState<string | number>('');
  const goTo = (event: FormEvent) => {
    event.preventDefault();
    if (typeof wanted === 'number') onPlace(wanted - 1);
  };
  return (
    <div className={classes.ways}>
      <Button variant="default" disabled={previous === null || busy} onClick={() => previous !== null && onPlace(previous)}>
        {t('preview_previous')}
      </Button>
      <p className={classes.count} aria-live="polite">
        {t('preview_place', { n: place, total: rows })}
        <span className={classes.detail}>{t('preview_number', { n: row.index + 1 })}</span>
      </p>
      <Button variant="default" disabled={next === null || busy} onClick={() => next !== null && onPlace(next)}>
        {t('preview_next')}
      </Button>
      <form className={classes.ways} onSubmit={goTo}>
        <NumberInput
          aria-label={t('preview_number_wanted')}
          placeholder={t('row')}
          min={1}
          allowDecimal={false}
          hideControls
          w={96}
          value={wanted}
          onChange={setWanted}
        />
        <Button type="submit" variant="default" loading={busy}>
          {t('preview_go')}
        </Button>
      </form>
    </div>
  );
}

function Shown({ bulkSendKey, shown }: { bulkSendKey: string; shown: RowPreview }) {
  const { document, signatories, faults, file_key } = shown;
  const account = useCurrentAccount();
  const { data: user } = useUser();
  const asking = {
    ...document,
    created_by_name: [user?.name, user?.last_name].join(' ').trim(),
    created_by_email: user?.email_address ?? '',
  };
  const addressOf = (uuid: string) => {
    const person = signatories.find((one) => one.uuid === uuid);
    return (person?.primary_communication_channel === 'email' ? person.email : person?.mobile_number) ?? '';
  };
  return (
    <>
      <FaultList faults={faults} />
      <div className={classes.ways}>
        <p className={classes.chosen}>{document.document_name}</p>
        <OpenDocument bulkSendKey={bulkSendKey} fileKey={file_key} />
      </div>
      <RequestPreview
        asking={asking}
        people={signatories}
        account_key={account?.account_key}
        branding_key={document.branding_key}
        signature={user?.email_signature}
        addressOf={addressOf}
      />
    </>
  );
}

/** Waits for the document, which is drawn in the background, and opens it in a tab of its own. */
function OpenDocument({ bulkSendKey, fileKey }: { bulkSendKey: string; fileKey: string }) {
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const end = (to: 'drawn' | 'failed') => () => {
      if (!signal.aborted) setState(to);
    };
    waitForFile(
      () => bulkFileUrl(bulkSendKey, fileKey, signal),
      (milliseconds) => sleep(milliseconds, signal),
    ).then(end('drawn'), end('failed'));
    return () => stop.abort();
  }, [bulkSendKey, fileKey]);
  const open = async () => {
    // The tab belongs to the press; its address of five minutes is asked for anew.
    const tab = window.open('', '_blank');
    try {
      const url = await bulkFileUrl(bulkSendKey, fileKey);
      if (tab && url) tab.location.replace(url);
    } catch (failure) {
      tab?.close();
      toast('danger', refusalOr(failure, t('preview_failed')));
    }
  };
  if (state === 'failed') {
    return (
      <p className={classes.problem} role="alert">
        {t('preview_failed')}
      </p>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
      loading={state === 'drawing'}
      onClick={() => void open()}
    >
      {t(state === 'drawing' ? 'preview_opening' : 'preview_open')}
    </Button>
  );
}
