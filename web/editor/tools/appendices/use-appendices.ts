import { useEffect, useRef, useState } from 'react';
import type { Appendix } from '../../../../shared/contract/schemas/documents/appendix.ts';
import { whyNotAccepted } from '../../../../shared/domain/documents/accepted-files.ts';
import { deleteAppendix, saveAppendix, uploadAppendixFile } from '../../../api/appendices.ts';
import { NetworkError, refusalOr } from '../../../api/errors.ts';
import { newUuid } from '../../../api/request/uuid.ts';
import { t as common } from '../../../messages/common.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { moved } from '../../../ui/reorder/moved.ts';
import { attempt, toast } from '../../../ui/toasts.ts';
import { t } from './words.ts';

interface Uploading {
  id: string;
  name: string;
  /** How much has been sent, 0 to 1. */
  share: number;
  stop: () => void;
}

/** The supporting documents on the screen, and what is done to them as a whole. */
export function useAppendices(packKey: string, saved: readonly Appendix[]) {
  const [appendices, setAppendices] = useState(saved);
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const running = useRef(new Set<AbortController>());
  // Nobody sees the progress of what goes on after the dialog is closed.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const aborter of all) aborter.abort();
    };
  }, []);

  // The order as it was last made: a dragged row takes several places before the screen is drawn or a save is done.
  const latest = useRef(saved);
  const saving = useRef(Promise.resolve());
  const update = (change: (all: readonly Appendix[]) => readonly Appendix[]) => {
    latest.current = change(latest.current);
    setAppendices(latest.current);
  };
  const put = (appendix: Appendix) =>
    update((all) =>
      all.some(({ key }) => key === appendix.key) ? all.map((one) => (one.key === appendix.key ? appendix : one)) : [...all, appendix],
    );

  const uploadOne = async (file: File) => {
    const id = newUuid();
    const aborter = new AbortController();
    running.current.add(aborter);
    const progress = (share: number) => setUploads((all) => all.map((one) => (one.id === id ? { ...one, share } : one)));
    setUploads((all) => [...all, { id, name: file.name, share: 0, stop: () => aborter.abort() }]);
    try {
      const kept = await uploadAppendixFile(packKey, file, progress, aborter.signal);
      // The id makes a repeated save find the first one.
      if (!aborter.signal.aborted) put(await saveAppendix(packKey, { _id: id, ...kept }));
    } catch (error) {
      if (!aborter.signal.aborted) toastFailure(error);
    } finally {
      running.current.delete(aborter);
      setUploads((all) => all.filter((one) => one.id !== id));
    }
  };
  const upload = (files: File[]) => {
    const refused = files.filter(({ name }) => whyNotAccepted(name) !== null);
    const others = refused.filter(({ name }) => whyNotAccepted(name) === 'kind_not_accepted');
    if (refused.length > others.length) toast('danger', t('executable'), { id: 'executable' });
    const names = others.map(({ name }) => name).join(', ');
    if (names !== '') toast('danger', t('other_kind', { names }), { id: 'other_kind' });
    // One after another, so that they come in the order in which they were chosen.
    void (async () => {
      for (const file of files.filter((one) => !refused.includes(one))) await uploadOne(file);
    })();
  };

  const move = (from: number, to: number) => {
    update((all) => moved(all, from, to));
    saving.current = saving.current.then(saveOrder);
  };
  /** Those that keep their place are not saved. What can't be saved goes back to the order of the server. */
  const saveOrder = async () => {
    const misplaced = latest.current.map((one, position) => ({ one, position })).filter(({ one, position }) => one.position !== position);
    const done = await attempt(async () => {
      for (const { one, position } of misplaced) put(await saveAppendix(packKey, { key: one.key, position }));
      return true;
    });
    if (!done) update((all) => [...all].sort((one, other) => (one.position ?? all.length) - (other.position ?? all.length)));
  };

  const remove = async ({ key, filename, description }: Appendix) => {
    const text = t('remove_text', { name: filename || description });
    if (!(await confirm({ title: t('remove_title'), text, confirm: common('delete'), danger: true }))) return;
    const done = await attempt(async () => {
      await deleteAppendix(packKey, key);
      return true;
    });
    if (!done) return;
    update((all) => all.filter((one) => one.key !== key));
    toast('success', t('removed'));
  };

  return { appendices, uploads, upload, put, move, remove };
}

/** The server's own words where it refuses (spec core §7, Reactions). */
function toastFailure(error: unknown): void {
  if (error instanceof NetworkError) return;
  toast('danger', refusalOr(error, t('failed')));
}
