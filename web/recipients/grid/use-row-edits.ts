import { useEffect, useRef, useState } from 'react';
import type { RecipientData, RecipientRow } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { recipientLimits } from '../../../shared/domain/recipients/recipient-limits.ts';
import { type RowChanges, updateRows } from '../../api/recipients.ts';
import { t } from '../../messages/recipients.ts';
import { attempt, hideToast, toast, toastError } from '../../ui/toasts.ts';

/** Says that rows are removed and offers to undo it, which can be done in other ways too. */
export const removedToast = 'rows_removed';
/** Spec administration §9. */
const mostSteps = 10;

/** A change and how to take it back, part by part. */
interface Step {
  changes: readonly RowChanges[];
  back: readonly RowChanges[];
}

interface Shown {
  put: (rows: readonly RecipientRow[]) => void;
  /** Rows came or went: all places move. */
  begin: () => void;
  onList: (list: RecipientData) => void;
  /** A file is read into the list: what was done to its rows before can't be undone afterwards. */
  isBusy: boolean;
}

/** Changes of a list's rows, one after another, each of which can be undone. Words that could not be saved wait to be sent again. */
export function useRowEdits(key: string, { put, begin, onList, isBusy }: Shown) {
  const steps = useRef<{ done: Step[]; undone: Step[] }>({ done: [], undone: [] });
  const waiting = useRef<RowChanges[]>([]);
  const [open, setOpen] = useState({ undo: false, redo: false, waiting: waiting.current });
  const [isFailed, setFailed] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const tell = () => {
    const { done, undone } = steps.current;
    const isSaved = waiting.current.length === 0;
    setOpen({ undo: done.length > 0 && isSaved, redo: undone.length > 0 && isSaved, waiting: waiting.current });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look at each file that begins
  useEffect(() => {
    if (!isBusy) return;
    steps.current = { done: [], undone: [] };
    hideToast(removedToast);
    tell();
  }, [isBusy]);

  /** Answers the rows that changed; undefined if some words were refused, which is told. Throws ApiError and NetworkError. */
  const send = async (changes: RowChanges): Promise<readonly RecipientRow[] | undefined> => {
    const { recipient_data, recipient_data_rows, refused } = await updateRows(key, changes);
    onList(recipient_data);
    for (const { value } of refused) toast('warning', value === null ? t('refused_gone') : t('refused', { value }));
    const moved = refused.length > 0 || changes.add !== undefined || changes.remove !== undefined;
    if (moved) begin();
    else put(recipient_data_rows);
    return refused.length > 0 ? undefined : recipient_data_rows;
  };
  /** One after another: what is undone is what was done before it, also if that is still on its way. */
  const inTurn = (act: () => Promise<unknown>): Promise<unknown> => {
    const turn = queue.current.then(() => attempt(act)).then(tell);
    queue.current = turn;
    return turn;
  };
  const keep = (step: Step) => {
    hideToast(removedToast);
    steps.current = { done: [...steps.current.done, step].slice(-mostSteps), undone: [] };
  };
  /** Sends the parts until one fails. Answers how many were taken. */
  const sendAll = async (parts: readonly RowChanges[]): Promise<number> => {
    for (const [at, part] of parts.entries()) if (!(await attempt(() => send(part)))) return at;
    return parts.length;
  };
  /** Sends the words that wait, in the order in which they were typed. Those that can't be saved now go on waiting. */
  const sendWaiting = async () => {
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      try {
        if (await send(next)) keep({ changes: [next], back: [backOfCells(next)] });
      } catch (error) {
        setFailed(true);
        return toastError(error);
      }
      // Somebody may have discarded them meanwhile, and typed others.
      waiting.current = waiting.current.filter((one) => one !== next);
      setFailed(false);
      tell();
    }
  };
  /** Removes the rows that `next` answers until there are none: one step, however many. Answers those that were removed. */
  const removeAll = async (next: () => Promise<readonly RecipientRow[]>): Promise<readonly RecipientRow[]> => {
    const parts: (readonly RecipientRow[])[] = [];
    await inTurn(async () => {
      try {
        for (let rows = await next(); rows.length > 0; rows = await next()) {
          await send({ remove: rows.map(({ index }) => index) });
          parts.push(rows);
        }
      } finally {
        const changes = parts.map((rows) => ({ remove: rows.map(({ index }) => index) }));
        const back = parts.map((rows) => ({ add: rows.map(({ index, values }) => ({ index, values })) }));
        if (parts.length > 0) keep({ changes, back });
      }
    });
    return parts.flat();
  };
  const undo = async () => {
    hideToast(removedToast);
    const last = steps.current.done.pop();
    if (!last) return;
    const taken = await sendAll(last.back);
    if (taken > 0) steps.current.undone.push({ changes: last.changes.slice(0, taken), back: last.back.slice(0, taken) });
    if (taken < last.back.length) steps.current.done.push({ changes: last.changes.slice(taken), back: last.back.slice(taken) });
  };
  const redo = async () => {
    const last = steps.current.undone.pop();
    if (!last) return;
    // A row that is added again comes back under its number.
    const again = last.changes.map((change, at): RowChanges => {
      const added = last.back[at]?.remove ?? [];
      return change.add ? { add: added.map((index) => ({ index, values: {} })) } : change;
    });
    const taken = await sendAll(again);
    if (taken > 0) steps.current.done.push({ changes: last.changes.slice(0, taken), back: last.back.slice(0, taken) });
    if (taken < again.length) steps.current.undone.push({ changes: last.changes.slice(taken), back: last.back.slice(taken) });
  };

  return {
    setCell: (row: RecipientRow, field_name: string, value: string) => {
      const was = row.values[field_name] ?? '';
      if (was === value) return;
      waiting.current = [...waiting.current, { set: [{ index: row.index, field_name, value, was }] }];
      tell();
      void inTurn(sendWaiting);
    },
    /** Answers the row; undefined if it could not be added, which is told. */
    addRow: async (): Promise<RecipientRow | undefined> => {
      let added: RecipientRow | undefined;
      await inTurn(async () => {
        const changes = { add: [{ values: {} }] };
        const rows = await send(changes);
        if (rows) keep({ changes: [changes], back: [{ remove: rows.map(({ index }) => index) }] });
        added = rows?.[0];
      });
      return added;
    },
    removeRows: (rows: readonly RecipientRow[]) => {
      const parts = Array.from({ length: Math.ceil(rows.length / recipientLimits.changes) }, (_, at) =>
        rows.slice(at * recipientLimits.changes, (at + 1) * recipientLimits.changes),
      );
      return removeAll(async () => parts.shift() ?? []);
    },
    removeAll,
    mayUndo: open.undo,
    mayRedo: open.redo,
    undo: () => inTurn(undo),
    redo: () => inTurn(redo),
    /** A row with the words that are on their way, or wait. */
    withWaiting: (row: RecipientRow): RecipientRow => {
      const cells = open.waiting.flatMap(({ set = [] }) => set.filter(({ index }) => index === row.index));
      if (cells.length === 0) return row;
      return { ...row, values: { ...row.values, ...Object.fromEntries(cells.map(({ field_name, value }) => [field_name, value])) } };
    },
    isUnsaved: open.waiting.length > 0,
    /** How many words could not be saved. */
    failed: isFailed ? open.waiting.length : 0,
    sendAgain: () => void inTurn(sendWaiting),
    /** Lets go of the words that could not be saved: the cells show what is stored. */
    discard: () => {
      waiting.current = [];
      setFailed(false);
      tell();
    },
  };
}

const backOfCells = ({ set = [] }: RowChanges): RowChanges => ({
  set: set.map(({ value, was, ...cell }) => ({ ...cell, value: was, was: value })),
});
