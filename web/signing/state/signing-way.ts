import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { ApiError } from '../../api/errors.ts';
import type { Change, Way } from '../../saving/way.ts';
import { bytesOf } from '../../signature/data-url.ts';
import { t } from '../messages.ts';
import { type Entry, inputOf, joinEntries, lacksPicture, resolveConflict, restOfEntry, withEntry } from '../model/entry.ts';
import type { createPictures } from './pictures.ts';
import type { Calls } from './surroundings.ts';

interface Screen {
  calls: Pick<Calls, 'saveFields' | 'upload'>;
  pictures: ReturnType<typeof createPictures>;
  /** The server's present records of these fields. */
  saved: (changeOf: (field: DataField) => DataField) => void;
  /** Newer fields from another window or device. The person's own entries of `dropped` are given up for them. */
  newer: (fields: readonly DataField[], dropped: readonly string[]) => void;
}

/** How a signatory's entries reach the server: pictures first, then the fields that hold them. */
export function signingWay({ calls, pictures, saved, newer }: Screen): Way<Entry> {
  return {
    largest: [100],
    // Sent without its picture, an entry would empty the field.
    placeOf: ({ value }) => (lacksPicture(value, pictures.all()) ? undefined : { lane: 0, call: value.key }),
    join: joinEntries,
    rest: restOfEntry,
    send: async (changes) => {
      for (const picture of new Set(changes.map(({ value }) => value.picture))) await upload(picture ?? '', changes);
      const all = pictures.all();
      const { data_fields } = await calls.saveFields(
        changes[0]?.value.key ?? '',
        changes.map(({ id, value }) => inputOf(id, value, all, Date.now())),
      );
      const sent = new Map(changes.map(({ id, value }) => [id, value]));
      const answered = new Map(data_fields.map((field) => [field.uuid, field]));
      saved((field) => {
        const { date_updated = field.date_updated, data } = answered.get(field.uuid) ?? {};
        const entry = sent.get(field.uuid);
        // The server may have normalised the value.
        return entry ? { ...withEntry(field, data === undefined ? entry : { ...entry, data }, all), date_updated } : field;
      });
      return new Map(data_fields.map(({ uuid, date_updated }) => [uuid, date_updated]));
    },
    onConflict: (error, unsaved) => {
      const { data_fields = [], removed = [] } = error.answer as { data_fields?: DataField[]; removed?: string[] };
      const { becomes, dropped } = resolveConflict(unsaved, data_fields, removed, pictures.all());
      newer(data_fields, dropped);
      return becomes;
    },
    failed: () => t('save_refused'),
  };

  /** A refusal of a picture concerns the fields that hold it. */
  async function upload(id: string, changes: readonly Change<Entry>[]): Promise<void> {
    const picture = pictures.all().get(id);
    if (!picture || picture.blob !== undefined) return;
    try {
      const { blob } = await calls.upload({ ...picture, body: bytesOf(picture.data_url) });
      pictures.put({ ...picture, blob });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const holders = changes.filter(({ value }) => value.picture === id);
      const issues = holders.map((holder) => ({
        path: `data_fields.${holder.id}`,
        code: error.code,
        message: error.message || t('save_refused'),
      }));
      throw new ApiError(error.status, { ...error.answer, issues }, error.reported, error.retryAfterSeconds);
    }
  }
}
