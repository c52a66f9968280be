import type { convertToTemplateRoute } from '../../../shared/contract/documents/copies/convert-to-template.ts';
import type { documentUploadSuccessRoute } from '../../../shared/contract/uploads/document-upload-success.ts';
import type { getDocumentUploadUrlRoute } from '../../../shared/contract/uploads/get-document-upload-url.ts';
import { passwordTries } from '../../../shared/domain/documents/password-tries.ts';
import { commonMessages } from '../../../shared/domain/wording/common-messages.ts';
import { call } from '../../api/call.ts';
import { fetchDocument, updateDocument } from '../../api/documents.ts';
import { ApiError } from '../../api/errors.ts';
import { backoffMs } from '../../api/request/build-request.ts';
import { noteNetworkFailure, whenConnected } from '../../api/request/connection.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { t } from '../../messages/uploads.ts';
import { deleteDocument, deleteForever } from '../document-calls.ts';
import { followConversion } from './follow-conversion.ts';
import { isPdf } from './is-pdf.ts';
import { PutFailed } from './put-failed.ts';
import { putFile } from './put-file.ts';
import { addUploads, changeUpload, isFinished, type Upload, uploadById, uploads } from './upload-store.ts';

const putTries = 5;
const atOnce = 2;

interface Batch {
  onePack: boolean;
  /** The name of the one pack; without it, that of its first file. */
  name?: string | undefined;
  asTemplate: boolean;
  /** Called whenever the list of documents changes. */
  onChange: () => void;
  /** Called with the pack that a batch has made, once all of it is ready. */
  onReady: (packKey: string, batch: string) => void;
}

/** The file is none that can be signed, which shows before it is sent. */
class NotPdf extends Error {
  constructor() {
    super(commonMessages.onlyPdf);
  }
}

const batches = new Map<string, Batch>();
/** The last file of each batch that asked for its place. The places of a pack's files are in the order of asking. */
const places = new Map<string, Promise<unknown>>();
const stops = new Map<string, AbortController>();
/** Keys of the documents whose files were cancelled or refused. */
const discarded = new Set<string>();

/** Uploads files: as one pack, or each as a document of its own. Progress is in the `uploads` store. */
export async function uploadFiles(files: readonly File[], batch: Batch): Promise<void> {
  const batchId = newUuid();
  batches.set(batchId, batch);
  const added = files.map(
    (file): Upload => ({
      id: newUuid(),
      batch: batchId,
      file,
      phase: 'waiting',
      progress: 0,
      pagesDone: 0,
      pagesTotal: 0,
      message: '',
      packKey: undefined,
      childKey: undefined,
      passwordAttempts: 0,
      retryable: false,
    }),
  );
  addUploads(added);
  const waiting = added.map(({ id }) => id);
  // The first accepted file makes the pack. The others join it, so they come after it.
  while (batch.onePack && waiting.length > 0 && packOf(batchId) === undefined) await run(waiting.shift() ?? '', batch);
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await run(id, batch);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Sends a file again after a failure. */
export function retryUpload(id: string): void {
  const upload = uploadById(id);
  const batch = upload && batches.get(upload.batch);
  if (batch) void run(id, batch);
}

/** Cancels a file and removes what it had already created. */
export async function cancelUpload(id: string): Promise<void> {
  stops.get(id)?.abort();
  const upload = uploadById(id);
  changeUpload(id, { phase: 'cancelled', message: '' });
  await discard(id);
  if (upload) await finishBatch(upload.batch);
}

/** A cancelled or refused file leaves no empty document behind. */
async function discard(id: string): Promise<void> {
  const upload = uploadById(id);
  if (!upload?.childKey || !upload.packKey) return;
  const { packKey, childKey, batch } = upload;
  const shared = uploads.get().some((other) => other.packKey === packKey && other.id !== id);
  changeUpload(id, { packKey: undefined, childKey: undefined });
  discarded.add(childKey);
  try {
    const { child_documents } = await fetchDocument(packKey);
    // The tray may have forgotten finished files, and the editor may have added others.
    const isAlone = !shared && child_documents.every(({ key }) => discarded.has(key));
    await deleteDocument(isAlone ? packKey : childKey);
    // Nobody wants an empty document back.
    if (isAlone) await deleteForever(packKey);
  } catch {
    // It stays in the trash, or in the list.
  }
  batches.get(batch)?.onChange();
}

/** Tries a password on a protected file. */
export async function tryPassword(id: string, password: string): Promise<void> {
  const upload = uploadById(id);
  const batch = upload && batches.get(upload.batch);
  if (!batch || !upload.childKey) return;
  changeUpload(id, { phase: 'checking', message: '' });
  try {
    await updateDocument(upload.childKey, { pdf_password: password });
  } catch (error) {
    return fail(id, error);
  }
  await convert(id, batch, upload.passwordAttempts + 1);
}

async function run(id: string, batch: Batch): Promise<void> {
  const upload = uploadById(id);
  if (!upload || upload.phase === 'cancelled') return;
  const stop = new AbortController();
  stops.set(id, stop);
  changeUpload(id, { phase: 'uploading', progress: 0, message: '' });
  try {
    const query = {
      filename: upload.file.name,
      bytes: String(upload.file.size),
      size: String(Math.ceil((upload.file.size / 1024 / 1024) * 1000) / 1000),
      ...(upload.childKey
        ? { document_key_to_upload_to: upload.childKey }
        : batch.onePack
          ? { document_pack_key: packOf(upload.batch) }
          : {}),
    };
    const ask = async () => {
      if (!(await isPdf(upload.file))) throw new NotPdf();
      return call<typeof getDocumentUploadUrlRoute>('GET', '/app/get_document_upload_url', { query }, { signal: stop.signal });
    };
    const asked = (places.get(upload.batch) ?? Promise.resolve()).then(ask, ask);
    places.set(upload.batch, asked);
    const target = await asked;
    const childKey = target.redirect_document_key;
    const isFirst = batch.onePack && packOf(upload.batch) === undefined;
    changeUpload(id, { packKey: target.document.key, childKey });
    // A name that could not be given can be typed in the editor.
    if (isFirst && batch.name) await updateDocument(target.document.key, { document_name: batch.name }).catch(() => undefined);
    await send(target.url, upload.file, id, stop.signal);
    changeUpload(id, { phase: 'checking', progress: 1 });
    await call<typeof documentUploadSuccessRoute>(
      'POST',
      '/app/document_upload_success/{redirect_document_key}',
      { params: { redirect_document_key: childKey }, body: { file_key: target.file_key } },
      { signal: stop.signal },
    );
    batch.onChange();
    await convert(id, batch, 0);
  } catch (error) {
    fail(id, error);
  }
}

async function send(url: string, file: File, id: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await putFile(url, file, (progress) => changeUpload(id, { progress }), signal);
    } catch (error) {
      if (!(error instanceof PutFailed) || error.status !== 0 || attempt >= putTries) throw error;
      noteNetworkFailure();
      await whenConnected(backoffMs(attempt, Math.random()));
      signal.throwIfAborted();
    }
  }
}

async function convert(id: string, batch: Batch, attemptsBefore: number): Promise<void> {
  const { packKey = '', childKey = '' } = uploadById(id) ?? {};
  const stop = stops.get(id) ?? new AbortController();
  changeUpload(id, { phase: 'converting' });
  try {
    const running = (pagesDone: number, pagesTotal: number) => changeUpload(id, { pagesDone, pagesTotal });
    // A single file opens at its first page; the editor shows the others as they arrive.
    const opensNext = !batch.asTemplate && ofBatch(uploadById(id)?.batch ?? '').length === 1;
    const outcome = await followConversion(packKey, childKey, attemptsBefore, running, stop.signal, opensNext);
    if (outcome.kind === 'password') return askPassword(id, outcome.attempts);
    if (outcome.kind === 'failed')
      changeUpload(id, { phase: 'failed', message: outcome.message || t('conversion_failed'), retryable: false });
    else changeUpload(id, { phase: 'done' });
    batch.onChange();
    finishBatch(uploadById(id)?.batch ?? '');
  } catch (error) {
    fail(id, error);
  }
}

function askPassword(id: string, attempts: number): void {
  const left = passwordTries - attempts;
  // The list must no longer say that it is being converted.
  batches.get(uploadById(id)?.batch ?? '')?.onChange();
  if (left <= 0) changeUpload(id, { phase: 'failed', message: t('password_ended'), passwordAttempts: attempts, retryable: false });
  else changeUpload(id, { phase: 'password', message: attempts > 0 ? t('password_wrong', { n: left }) : '', passwordAttempts: attempts });
}

function fail(id: string, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const refused = error instanceof NotPdf || (error instanceof ApiError && error.status < 500 && error.status !== 429);
  const said = error instanceof NotPdf || error instanceof ApiError;
  changeUpload(id, { phase: 'failed', message: said ? error.message : t('failed'), retryable: !refused });
  if (refused) void discard(id);
  else batches.get(uploadById(id)?.batch ?? '')?.onChange();
}

function ofBatch(batchId: string): Upload[] {
  return uploads.get().filter((upload) => upload.batch === batchId);
}

function packOf(batchId: string): string | undefined {
  return ofBatch(batchId).find((upload) => upload.packKey !== undefined && upload.phase !== 'cancelled')?.packKey;
}

async function finishBatch(batchId: string): Promise<void> {
  const all = ofBatch(batchId);
  const batch = batches.get(batchId);
  if (!batch || !all.every(isFinished)) return;
  const packs = [...new Set(all.filter((upload) => upload.phase === 'done').map((upload) => upload.packKey ?? ''))];
  if (batch.asTemplate) {
    const convertOne = (key: string) =>
      call<typeof convertToTemplateRoute>('GET', '/app/documents/{key}/convert_to_template', { params: { key } }).catch(() => undefined);
    await Promise.all(packs.map(convertOne));
    batch.onChange();
  }
  const [only] = packs;
  if (only && packs.length === 1 && all.every((upload) => upload.phase === 'done')) batch.onReady(only, batchId);
}
