import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { RecipientData, RecipientRow } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { findDuplicates } from '../api/recipients.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/recipients.ts';
import { useWidth } from '../ui/use-width.ts';
import { rowNumber } from './problem-words.ts';
import classes from './recipients.module.css';

interface Props {
  list: RecipientData;
  /** The columns that are compared at first. */
  columns: readonly string[];
  onClose: () => void;
  /** Removes the rows that the function answers until there are none, or one call fails, which is told. Answers those removed. */
  onRemove: (next: () => Promise<readonly RecipientRow[]>) => Promise<readonly RecipientRow[]>;
  onRemoved: (n: number) => void;
}

const shown = 5;
/** Finds the rows that repeat an earlier one in the columns that one chooses, and removes them. */
export function DuplicatesDialog({ list, columns, onClose, onRemove, onRemoved }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(columns);
  const [busy, setBusy] = useState(false);
  const fetcher = () => findDuplicates(list.key, chosen);
  const { data, error } = useSWR(chosen.length > 0 ? ['duplicates', list.key, list.version, chosen] : null, fetcher);
  const n = data?.number_of_rows ?? 0;
  const remove = async () => {
    setBusy(true);
    const removed = await onRemove(async () => (await findDuplicates(list.key, chosen)).recipient_data_rows);
    onRemoved(removed.length);
    setBusy(false);
    // If some are left, they can be removed from here.
    if (removed.length >= n) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('duplicates')}
      size="lg"
      fullScreen={useWidth() === 'narrow'}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <Stack gap="md">
        <p className={classes.text}>{t('duplicates_text')}</p>
        <Checkbox.Group label={t('duplicates_columns')} value={[...chosen]} onChange={setChosen}>
          <Group mt="xs" className={classes.choices}>
            {list.field_names.map((name, at) => (
              <Checkbox key={name} value={name} label={name} disabled={busy} {...(at === 0 && { 'data-autofocus': true })} />
            ))}
          </Group>
        </Checkbox.Group>
        <div role="status">
          {chosen.length === 0 ? (
            <p className={classes.text}>{t('duplicates_choose')}</p>
          ) : error ? (
            <p className={classes.problem}>{t('not_fetched')}</p>
          ) : !data ? (
            <p className={classes.text}>{t('duplicates_counting')}</p>
          ) : n === 0 ? (
            <p className={classes.text}>{t('duplicates_none')}</p>
          ) : (
            <>
              <p className={classes.text}>{t('duplicates_found', { n })}</p>
              <ul className={classes.found}>
                {data.recipient_data_rows.slice(0, shown).map((row, at) => (
                  <li key={row.key}>
                    {t('duplicates_row', {
                      n: rowNumber(row.index),
                      first: rowNumber(data.repeated_rows[at] ?? 0),
                      words: chosen.map((name) => row.values[name]).join(', '),
                    })}
                  </li>
                ))}
                {n > shown && <li>{t('duplicates_more', { n: n - shown })}</li>}
              </ul>
            </>
          )}
        </div>
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button disabled={n === 0} loading={busy} onClick={() => void remove()}>
          {t('keep_first', { n })}
        </Button>
      </Group>
    </Modal>
  );
}
