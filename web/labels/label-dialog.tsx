import { Button, Modal } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import { useMay } from '../api/account.ts';
import { refreshLabels, saveLabel, useLabels } from '../api/labels.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/labels.ts';
import { attempt } from '../ui/toasts.ts';
import { LabelOptions } from './label-options.tsx';
import { type Labelled, labelRequest, manageLabels } from './label-request.ts';
import { putLabels } from './put-labels.ts';

/** The picker of labels for the documents that somebody asked to label. */
export function LabelDialog() {
  const request = useSyncExternalStore(labelRequest.subscribe, labelRequest.get);
  const [first] = request?.rows ?? [];
  const title =
    request?.rows.length === 1
      ? t('pick_of_one', { name: first?.document_name ?? '' })
      : t('pick_of_many', { n: request?.rows.length ?? 0 });
  return (
    <Modal opened={request !== null} onClose={() => request?.answer()} title={title} size="sm">
      {request && <LabelPicker rows={request.rows} onClose={request.answer} />}
    </Modal>
  );
}

interface PickerProps {
  rows: readonly Labelled[];
  onClose: () => void;
  /** Told which labels the documents carry now. */
  onPut?: (now: ReadonlyMap<string, readonly string[]>) => void;
}

/** Each choice counts at once: there is nothing to save, and Escape loses nothing. */
export function LabelPicker({ rows, onClose, onPut }: PickerProps) {
  const { data: labels, error, mutate } = useLabels();
  const mayI = useMay();
  const [now, setNow] = useState<ReadonlyMap<string, readonly string[]>>(
    () => new Map(rows.map(({ key, label_keys }) => [key, label_keys])),
  );
  const [said, setSaid] = useState('');
  const carriers = (key: string) => rows.filter((row) => now.get(row.key)?.includes(key));
  const put = async (label: Label, on: boolean) => {
    const before = now;
    const changed = rows.map((row): [string, readonly string[]] => {
      const others = (now.get(row.key) ?? []).filter((key) => key !== label.key);
      return [row.key, on ? [...others, label.key] : others];
    });
    setNow(new Map(changed));
    const done = await putLabels(rows, on ? { add: [label.key] } : { remove: [label.key] });
    // What was refused, or never reached the server, is shown as it was.
    setNow(new Map(rows.map(({ key }) => [key, done.get(key) ?? before.get(key) ?? []])));
    onPut?.(done);
    if (done.size > 0) setSaid(t(on ? 'put_on' : 'taken_off', { name: label.name }));
  };
  const create = async (name: string) => {
    const label = await attempt(() => saveLabel({ name }));
    if (!label) return;
    await refreshLabels();
    await put(label, true);
  };
  if (!labels)
    return error ? (
      <p role="alert">
        {t('not_loaded')}{' '}
        <Button variant="default" onClick={() => void mutate()}>
          {common('retry')}
        </Button>
      </p>
    ) : null;
  return (
    <>
      <LabelOptions
        labels={labels}
        countOn={(key) => carriers(key).length}
        total={rows.length}
        toggle={(label) => void put(label, carriers(label.key).length < rows.length)}
        create={mayI('manageLabels').ok ? (name) => void create(name) : undefined}
        said={said}
      />
      {mayI('manageLabels').ok && (
        <Button
          mt="sm"
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onClose();
            manageLabels();
          }}
        >
          {t('manage')}
        </Button>
      )}
    </>
  );
}
