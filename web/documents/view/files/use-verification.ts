import { useEffect, useRef, useState } from 'react';
import type { documentVerificationUploadSuccessRoute } from '../../../../shared/contract/uploads/document-verification-upload-success.ts';
import type { getDocumentVerificationRoute } from '../../../../shared/contract/uploads/get-document-verification.ts';
import type { getVerificationUploadUrlRoute } from '../../../../shared/contract/uploads/get-verification-upload-url.ts';
import type { VerificationStatus } from '../../../../shared/domain/audit/verification.ts';
import { call } from '../../../api/call.ts';
import { refusalOr } from '../../../api/errors.ts';
import { sleep } from '../../../api/request/sleep.ts';
import { t } from '../../../messages/following.ts';
import { isPdf } from '../../upload/is-pdf.ts';
import { putFile } from '../../upload/put-file.ts';

/** How long the result is waited for: the first looks come soon, the others every 2 s. Milliseconds. */
const firstPauses = [500, 1_000];
const pause = 2_000;
const mostLooks = 60;

export type Verification =
  | { step: 'none' }
  | { step: 'uploading' | 'checking'; file: string }
  | { step: 'done'; file: string; status: Exclude<VerificationStatus, 'checking'>; message: string };

/** Has a file compared with the final file of a document. A new one replaces one that is still under way. */
export function useVerification(documentKey: string) {
  const [state, setState] = useState<Verification>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: Verification) => signal.aborted || setState(next);
    const fail = (message: string) => show({ step: 'done', file: file.name, status: 'error', message });
    try {
      if (!(await isPdf(file))) return fail(t('only_pdf'));
      show({ step: 'uploading', file: file.name });
      const key = await upload(documentKey, file, signal);
      show({ step: 'checking', file: file.name });
      const result = await waitFor(key, signal);
      if (result.status === 'checking') fail(t('check_took_too_long'));
      else show({ step: 'done', file: file.name, status: result.status, message: result.message });
    } catch (error) {
      fail(refusalOr(error, t('upload_failed')));
    }
  };
  return { state, start: (file: File) => void start(file) };
}

async function upload(document_key: string, file: File, signal: AbortSignal): Promise<string> {
  const asked = { query: { document_key, bytes: file.size } };
  const { url, file_key } = await call<typeof getVerificationUploadUrlRoute>('GET', '/app/get_verification_upload_url', asked, { signal });
  await putFile(url, file, undefined, signal);
  const body = { file_key, document_key };
  return (
    await call<typeof documentVerificationUploadSuccessRoute>('POST', '/app/document_verification_upload_success', { body }, { signal })
  ).verification_key;
}

async function waitFor(verification_key: string, signal: AbortSignal): Promise<{ status: VerificationStatus; message: string }> {
  for (let look = 0; ; look++) {
    await sleep(firstPauses[look] ?? pause, signal);
    const { document_verification: found } = await call<typeof getDocumentVerificationRoute>(
      'GET',
      '/app/document_verifications/{verification_key}',
      { params: { verification_key } },
      { signal },
    );
    if (found.verification_status !== 'checking' || look === mostLooks) {
      return { status: found.verification_status, message: found.verification_message };
    }
  }
}
