import { Button, Group, Modal, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../messages/bulk.ts';
import { t as common } from '../../messages/common.ts';
import { t as documents } from '../../messages/documents.ts';
import { ReorderList } from '../../ui/reorder/reorder-list.tsx';
import { toast, toastError } from '../../ui/toasts.ts';
import { useWidth } from '../../ui/use-width.ts';
import { refreshLists } from '../list/use-document-list.ts';
import { mergeDocuments } from './bulk-calls.ts';
import classes from './merge-dialog.module.css';
import { type Mergeable, mergeRequest } from './merge-request.ts';

/** Asks in which order documents become one. */
export function MergeDialog() {
  const request = useSyncExternalStore(mergeRequest.subscribe, mergeRequest.get);
  const narrow = useWidth() === 'narrow';
  return (
    <Modal
      opened={request !== null}
      onClose={() => request?.answer(null)}
      title={t('merge_title', { n: request?.rows.length ?? 0 })}
      size={560}
      fullScreen={narrow}
    >
      {request && <Order first={request.rows} answer={request.answer} />}
    </Modal>
  );
}

function Order({ first, answer }: { first: readonly Mergeable[]; answer: (key: string | null) => void }) {
  const [rows, setRows] = useState(first);
  const [busy, setBusy] = useState(false);
  const merge = async () => {
    setBusy(true);
    try {
      const { document_key, message } = await mergeDocuments(rows.map(({ key }) => key));
      refreshLists();
      if (message) toast('success', message);
      answer(document_key);
    } catch (error) {
      // The order stays, so that the person can try again.
      if (error instanceof ApiError) toastError(error);
      else toast('danger', t('merge_failed'));
      setBusy(false);
    }
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('merge_text')}
      </Text>
      <div className={classes.order}>
        <ReorderList
          label={t('merge_order')}
          items={rows}
          keyOf={({ key }) => key}
          nameOf={({ document_name }) => document_name}
          onChange={setRows}
        >
          {(row) => (
            <>
              <span className={classes.name}>{row.document_name}</span>
              <span className={classes.detail}>{documents('pages', { n: row.page_count })}</span>
            </>
          )}
        </ReorderList>
      </div>
      <Text size="sm" c="dimmed">
        {t('merge_first', { name: rows[0]?.document_name ?? '' })}{' '}
        {rows.every(({ document_type }) => document_type === 'template') && t('merge_template')}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(null)}>
          {common('cancel')}
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void merge()}>
          {t('merge_do')}
        </Button>
      </Group>
    </>
  );
}
