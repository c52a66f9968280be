import type { FormViewEntry } from '../../../shared/contract/schemas/documents/form-view.ts';
import type { Kept } from '../../saving/kept.ts';
import type { Surroundings } from '../state/surroundings.ts';

/** Surroundings in which somebody tries what a person will be asked: every call succeeds at once, and nothing leaves the page. */
export function practice(form_view: FormViewEntry[], back: () => void): Surroundings {
  const nothing = async () => undefined;
  return {
    calls: {
      saveFields: async (_key, data) => {
        const date_updated = new Date().toISOString();
        return { data_fields: data.map(({ uuid }) => ({ uuid, date_updated })) };
      },
      saveNote: async (_key, { uuid }) => ({ data_fields: [{ uuid, date_updated: new Date().toISOString() }] }),
      upload: async ({ filename }) => ({ blob: 'practice', blob_url: '', filename }),
      noteOpened: nothing,
      noteLanguage: nothing,
      acceptTerms: nothing,
      signLater: nothing,
      submit: async () => ({ signatory: null, document_status: 'awaiting_signatures' }),
      reject: nothing,
      rejectOne: async () => ({ document_status: 'awaiting_signatures' }),
      askSender: nothing,
      delegate: nothing,
      formView: async () => form_view,
      updatesSince: async () => ({ document: null }),
      fetchFile: async () => null,
      nameSigners: async () => ({ refetch: false }),
    },
    kept: inMemory,
    history: { note: () => undefined, back },
    drawings: null,
    keepsSignatures: false,
  };
}

function inMemory<T>(): Kept<T> {
  const entries = new Map<string, T>();
  return {
    all: () => new Map(entries),
    put: (id, entry) => {
      entries.set(id, entry);
      return true;
    },
    remove: (id) => void entries.delete(id),
  };
}
