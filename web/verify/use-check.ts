import { useEffect, useRef, useState } from 'react';
import type { verifyFinalDocumentRoute } from '../../shared/contract/media/verify-final-document.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import type { CallAnswer } from '../api/request-types.ts';
import { t } from '../messages/verify.ts';
import { isPdf, sha256OfFile } from './sha256-of-file.ts';

export type Answer = CallAnswer<typeof verifyFinalDocumentRoute>;

export type Check =
  | { step: 'waiting' }
  /** `part`: from 0 to 1. */
  | { step: 'reading'; file: File; part: number }
  | { step: 'asking'; file: File }
  | { step: 'done'; file: File; sha256: string; answer: Answer }
  | { step: 'failed'; file: File; message: string; again: boolean };

/** Checks the file last chosen; one chosen while another is checked takes its place. */
export function useCheck(): { check: Check; start: (file: File) => void } {
  const [check, setCheck] = useState<Check>({ step: 'waiting' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    void run(file, signal, (next) => {
      if (!signal.aborted) setCheck(next);
    });
  };
  return { check, start };
}

async function run(file: File, signal: AbortSignal, show: (check: Check) => void): Promise<void> {
  const failed = (message: string, again: boolean) => show({ step: 'failed', file, message, again });
  show({ step: 'reading', file, part: 0 });
  let sha256: string;
  try {
    if (!(await isPdf(file))) return failed(t('not_pdf', { file: file.name }), false);
    sha256 = await sha256OfFile(
      file,
      byPercents(file.size, (part) => show({ step: 'reading', file, part })),
    );
  } catch {
    // A folder, a file that went away or changed since it was chosen, no memory left.
    return failed(t('unreadable', { file: file.name }), false);
  }
  show({ step: 'asking', file });
  try {
    const options = { signal, ignoreUnauthorized: true };
    const answer = await call<typeof verifyFinalDocumentRoute>('POST', '/app/verify_final_document', { body: { sha256 } }, options);
    show({ step: 'done', file, sha256, answer });
  } catch (error) {
    failed(error instanceof ApiError ? error.message : t('no_network'), true);
  }
}

/** A large file is read in thousands of pieces; no more than a hundred of them are shown. */
function byPercents(size: number, show: (part: number) => void): (read: number) => void {
  let shown = 0;
  return (read) => {
    const percent = Math.floor((100 * read) / size);
    if (percent > shown) show(percent / 100);
    shown = percent;
  };
}
