import type { DataField, DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { FormViewEntry } from '../../../shared/contract/schemas/documents/form-view.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { Upload, Uploaded } from '../../documents/upload/upload-content.ts';
import { type Kept, keptOnDevice } from '../../saving/kept.ts';
import { type Drawings, drawings } from '../drawing/calls.ts';
import {
  acceptTerms,
  askSender,
  delegate,
  formView,
  nameSigners,
  noteLanguage,
  noteOpened,
  once,
  reject,
  rejectOne,
  saveFields,
  saveNote,
  signLater,
  submit,
  updatesSince,
} from './calls.ts';
import type { Stage } from './types.ts';

/** What a signing asks of the product. */
export interface Calls {
  saveFields: (
    key: string,
    data: DataFieldInput[],
  ) => Promise<{ data_fields: readonly (Pick<DataField, 'uuid' | 'date_updated'> & Partial<Pick<DataField, 'data'>>)[] }>;
  /** Saves one note. The sender is told of it if `tell`. */
  saveNote: (key: string, note: DataFieldInput, tell: boolean, idempotencyKey?: string) => ReturnType<Calls['saveFields']>;
  upload: (upload: Upload) => Promise<Uploaded>;
  noteOpened: (key: string) => Promise<unknown>;
  noteLanguage: (key: string, language: Language) => Promise<unknown>;
  acceptTerms: (key: string, signatoryUuid: string, sha256: string) => Promise<unknown>;
  signLater: (key: string, signatoryUuid: string) => Promise<unknown>;
  submit: (
    key: string,
    idempotencyKey: string,
    digest: string,
    tellNext: boolean,
  ) => Promise<{ signatory: Signatory | null; document_status: Pack['status'] }>;
  reject: (key: string, reason: string) => Promise<unknown>;
  rejectOne: (childKey: string, signatoryUuid: string, reason: string) => Promise<{ document_status: Pack['status'] }>;
  askSender: (key: string, signatoryUuid: string, question: string, idempotencyKey: string) => Promise<unknown>;
  delegate: (
    key: string,
    signatoryUuid: string,
    person: { name: string; email?: string; mobile_number?: string; reason?: string },
    idempotencyKey: string,
  ) => Promise<unknown>;
  formView: (key: string) => Promise<FormViewEntry[]>;
  updatesSince: (key: string, since: string) => Promise<{ document: Pack | null; date_updated?: string }>;
  /** A supporting document, or a file of somebody else; null in practice. Throws if it does not arrive whole. */
  fetchFile: (path: string) => Promise<Blob | null>;
  /** Puts people named in fields into their roles. Answers whether the document shows somebody new. */
  nameSigners: (key: string) => Promise<{ refetch: boolean }>;
}

/** What a signing reaches beyond its page. A preview has other surroundings, in which nothing is saved. */
export interface Surroundings {
  calls: Calls;
  /** What this device keeps until the product has it. */
  kept: <T>(name: string) => Kept<T>;
  /** The browser's Back leads from the review to the fields, and from there to the start. */
  history: { note: (stage: Stage) => void; back: () => void };
  /** Drawing on another device; null where there is none to hand anything over to. */
  drawings: Drawings | null;
  /** Whether a signature used here becomes the one kept in the person's profile. */
  keepsSignatures: boolean;
}

/** The signing of a link. */
export const ofLink: Surroundings = {
  calls: {
    saveFields,
    saveNote,
    upload: async (upload) => (await import('./late-files.ts')).uploadContent(upload, upload.use === 'file' ? undefined : once),
    noteOpened,
    noteLanguage,
    acceptTerms,
    signLater,
    submit,
    reject,
    rejectOne,
    askSender,
    delegate,
    formView,
    updatesSince,
    fetchFile: async (path) => (await import('./late-files.ts')).fetchFile(path),
    nameSigners,
  },
  kept: keptOnDevice,
  history: { note: (stage) => window.history.pushState({ stage }, ''), back: () => window.history.back() },
  drawings,
  keepsSignatures: true,
};
