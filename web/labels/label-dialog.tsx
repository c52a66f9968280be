import { Button, Modal } from '@mantine/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import { useMay } from '../api/account.ts';
import { refreshLabels, saveLabel, useLabels } from '../api/labels.ts';
import { t } from '../messages/labels.ts';
import { Loaded } from '../ui/loaded.tsx';
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

/** A choice that the server has not answered yet. */
interface Change {
  key: string;
  on: boolean;
}

const changed = (label_keys: readonly string[], { key, on }: Change) => {
  const others = label_keys.filter((one) => one !== key);
  return on ? [...others, key] : others;
};

interface PickerProps {
  rows: readonly Labelled[];
  onClose: () => void;
  /** Told which labels the documents carry now. */
  onPut?: (now: ReadonlyMap<string, readonly string[]>) => void;
}

/** Each choice counts at once: there is nothing to save, and Escape loses nothing. */
export function LabelPicker({ rows, onClose, onPut }: PickerProps) {
  const { data, error, mutate } = useLabels();
  const mayI = useMay();
  const [known, setKnown] = useState<ReadonlyMap<string, readonly string[]>>(
    () => new Map(rows.map(({ key, label_keys }) => [key, label_keys])),
  );
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [said, setSaid] = useState('');
  const saving = useRef(Promise.resolve());
  const carriers = (key: string) => rows.filter((row) => pending.reduce(changed, known.get(row.key) ?? []).includes(key));
  /** Shown at once, but sent one after another: an answer names all labels of a document, so a late one would hide the next choice. */
  const put = (label: Label, on: boolean) => {
    const change = { key: label.key, on };
    setPending((all) => [...all, change]);
    saving.current = saving.current.then(() => save(label, change));
    return saving.current;
  };
  const save = async ({ name }: Label, change: Change) => {
    const done = await putLabels(rows, change.on ? { add: [change.key] } : { remove: [change.key] });
    // What was refused, or never reached the server, is shown as it was.
    setKnown((before) => new Map([...before, ...done]));
    setPending((all) => all.filter((one) => one !== change));
    onPut?.(done);
    if (done.size > 0) setSaid(t(change.on ? 'put_on' : 'taken_off', { name }));
  };
  const create = async (name: string) => {
    const label = await attempt(() => saveLabel({ name }));
    if (!label) return;
    await refreshLabels();
    await put(label, true);
  };
  return (
    <Loaded data={data} error={error} retry={mutate}>
      {(labels) => (
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
      )}
    </Loaded>
  );
}
