import type { DataField, DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import type { Rectangle } from '../../../shared/geometry/placing.ts';
import { ApiError } from '../../api/errors.ts';
import { fieldsOf } from '../model/tasks.ts';
import type { Signing } from '../state/signing.ts';
import { t } from './words.ts';

/** Leads to a note on its page, and says it to screen readers. */
export function showNote(signing: Signing, field: Pick<DataField, 'uuid' | 'page_index'>): void {
  signing.showInDocument(field.uuid);
  signing.patch({ dialog: null, announcement: t('place', { n: field.page_index + 1 }) });
}

interface Save {
  input: DataFieldInput & { uuid: string };
  tell?: boolean;
  /** A save that is repeated with the same key counts once. */
  idempotencyKey?: string;
}

/** Until the page holds what was saved, it takes over no news, which may hold the same. */
async function underWay({ store, patch }: Signing, save: () => Promise<void>): Promise<void> {
  const count = (by: 1 | -1) => patch({ notesUnderWay: store.get().notesUnderWay + by });
  count(1);
  try {
    await save();
  } finally {
    count(-1);
  }
}

/** Saves a new note, or a change of one. Throws what the call throws. */
export function saveNote(signing: Signing, key: string, save: Save): Promise<void> {
  return underWay(signing, () => saveAndShow(signing, key, save));
}

async function saveAndShow(signing: Signing, key: string, { input, tell = false, idempotencyKey }: Save): Promise<void> {
  const { data_fields } = await signing.calls.saveNote(key, input, tell, idempotencyKey);
  const answered = data_fields.find(({ uuid }) => uuid === input.uuid);
  const state = signing.store.get();
  const old = fieldsOf(state.pack).find(({ uuid }) => uuid === input.uuid);
  const { page_index = 0, x = 0, y = 0 } = input;
  const now = answered?.date_updated ?? new Date().toISOString();
  const made = old ?? {
    ...newField('note', { uuid: input.uuid, key, page_index, x, y, signatory_uuid: signing.signatoryUuid, now }),
    required: false,
    is_temporary_field: true,
  };
  const { removed, date_updated, ...given } = input;
  const entered = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const data = answered?.data === undefined ? {} : { data: answered.data };
  const by = {
    updated_by_user_name: state.me.name,
    ...(given.data !== undefined && given.data !== old?.data && { filled_by_name: state.me.name }),
  };
  signing.putNote(input.uuid, { ...made, ...entered, ...data, ...by, date_updated: now });
}

export function removeNote(signing: Signing, { key, uuid, date_updated }: DataField): Promise<void> {
  return underWay(signing, async () => {
    await signing.calls.saveNote(key, { uuid, removed: true, date_updated }, false);
    signing.putNote(uuid, null);
  });
}

/** Moves a note, and says how that went. A place that is refused leaves it where it was. */
export async function moveNote(
  signing: Signing,
  note: DataField,
  to: Pick<DataField, 'page_index' | 'x' | 'y'> & Partial<Rectangle>,
): Promise<void> {
  const { uuid, date_updated } = note;
  const input = { uuid, ...to, x: Math.round(to.x), y: Math.round(to.y), date_updated };
  try {
    await saveNote(signing, note.key, { input });
    signing.patch({ announcement: t('moved') });
  } catch (error) {
    takeOver(signing, error);
    const covers = error instanceof ApiError && error.code === 'note_covers_field';
    const reason = error instanceof ApiError && error.message ? error.message : t('failed');
    signing.patch({ notice: { text: covers ? t('covers') : reason, tone: 'warning' } });
  }
}

/** After a conflict: the notes as they are now. Answers whether this one was changed or is gone elsewhere. */
export function takeOver(signing: Signing, error: unknown, uuid = ''): 'changed' | 'gone' | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const { data_fields = [], removed = [] } = error.answer as { data_fields?: DataField[]; removed?: string[] };
  for (const field of data_fields) signing.putNote(field.uuid, field);
  for (const gone of removed) signing.putNote(gone, null);
  return removed.includes(uuid) ? 'gone' : 'changed';
}
