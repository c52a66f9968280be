import type { addUpdateDataFieldRoute } from '../../../shared/contract/documents/fields/add-update-data-field.ts';
import type { addUpdateSignatoryRoute } from '../../../shared/contract/documents/signatories/add-update-signatory.ts';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { call } from '../../api/call.ts';
import { updateDocument } from '../../api/documents.ts';
import type { ApiError } from '../../api/errors.ts';
import { judgeFailure } from '../../saving/judge-failure.ts';
import { toast } from '../../ui/toasts.ts';
import { mergeField } from '../core/merge.ts';
import { type Pending, toInputs } from '../core/pending.ts';
import { t } from '../messages.ts';
import type { EditorStore } from './editor-store.ts';
import type { Failure, SaverCalls } from './saver.ts';

/** The saver's own back-off does the retrying, so that the newest state goes, not an old body. */
const once = { retries: 0 };

/** How the editor's outbox reaches the server, and what the answers change. */
export function saveCalls(store: EditorStore, packKey: string): SaverCalls {
  return {
    savePack: async (data) => {
      const answer = await updateDocument(packKey, data);
      store.setState((state) => ({ pack: { ...state.pack, date_updated: answer.date_updated, version: answer.version } }));
      if (answer.message && data.settings) toast('warning', answer.message);
    },
    savePerson: async (input) => {
      const answer = await call<typeof addUpdateSignatoryRoute>(
        'POST',
        '/app/documents/{key}/add_update_signatory',
        { params: { key: packKey }, body: { data: input } },
        once,
      );
      const saved = answer.signatory;
      if (!saved) return;
      // Only what the server decides; what is being typed stays.
      const { status, user_key, date_updated, colour } = saved;
      store.setState((state) => ({
        people: state.people.map((person) => (person.uuid === saved.uuid ? { ...person, status, user_key, date_updated, colour } : person)),
      }));
    },
    saveFields: async (key, batch) => {
      const { fields } = store.getState();
      const data = toInputs(batch, (uuid) => fields[uuid]?.date_updated);
      const answer = await call<typeof addUpdateDataFieldRoute>(
        'POST',
        '/app/documents/{key}/add_update_data_field',
        { params: { key }, body: { data } },
        once,
      );
      const dates = new Map(answer.data_fields.map(({ uuid, date_updated }) => [uuid, date_updated]));
      store.setState((state) => {
        const next = { ...state.fields };
        for (const [uuid, date_updated] of dates) {
          const field = next[uuid];
          if (field) next[uuid] = { ...field, date_updated };
        }
        return { fields: next };
      });
    },
    onError: (error, batch) => judge(store, error, batch),
  };
}

function judge(store: EditorStore, error: unknown, batch: Pending): Failure {
  const judged = judgeFailure(error, t('save_failed'));
  if (judged.kind === 'refused') return judged;
  return judged.kind === 'conflict' ? takeNewer(store, judged.error, batch) : { kind: 'later', offline: judged.kind === 'offline' };
}

/** 409: the newer fields came with the answer. What both changed waits for a decision; the rest is saved again. */
function takeNewer(store: EditorStore, error: ApiError, batch: Pending): Failure {
  const newer = (error.answer.data_fields ?? []) as DataField[];
  const removed = ((error.answer.removed ?? []) as string[]).filter((uuid) => batch[uuid]?.kind === 'changed');
  // A conflict that names nothing that was sent would go round for ever.
  if (removed.length === 0 && !newer.some(({ uuid }) => batch[uuid])) {
    return { kind: 'refused', refusal: { message: error.message, issues: [], whole: false } };
  }
  store.setState((state) => {
    const fields = { ...state.fields };
    const conflicts = [...state.conflicts];
    for (const remote of newer) {
      if (!fields[remote.uuid]) continue;
      const { field, conflict } = mergeField(remote, batch[remote.uuid]);
      fields[remote.uuid] = { ...field, ...unsavedOver(state.fields[remote.uuid], batch[remote.uuid], field) };
      if (conflict) conflicts.push(conflict);
    }
    for (const uuid of removed) delete fields[uuid];
    return { fields, conflicts };
  });
  if (removed.length > 0) toast('warning', t('removed_by_other', { n: removed.length }));
  // A removal of a field that somebody else has changed is asked for again, on the newer version.
  const dropped = newer.filter((remote) => batch[remote.uuid]?.kind === 'removed').map((remote) => remote.uuid);
  if (dropped.length > 0) {
    store.setState((state) => ({
      fields: { ...state.fields, ...Object.fromEntries(newer.filter((f) => dropped.includes(f.uuid)).map((f) => [f.uuid, f])) },
    }));
    toast('warning', t('changed_before_removal', { n: dropped.length }));
  }
  return { kind: 'merged', dropped: [...removed, ...dropped] };
}

/** Changes made while the save was on its way are newer than both. */
function unsavedOver(local: DataField | undefined, sent: Pending[string] | undefined, merged: DataField): Partial<DataField> {
  if (!local || !sent) return {};
  const later = Object.entries(sent.patch).filter(([name, value]) => local[name as keyof DataField] !== value);
  return Object.fromEntries(later.map(([name]) => [name, local[name as keyof DataField] ?? merged[name as keyof DataField]]));
}
