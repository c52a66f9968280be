import { useEffect, useRef, useState } from 'react';
import type { verifyFinalDocumentRoute } from '../../shared/contract/media/verify-final-document.ts';
import type { PdfReport } from '../../shared/verify/report.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import type { CallAnswer } from '../api/request/request-types.ts';
import { isPdf } from '../documents/upload/is-pdf.ts';
import { useLanguage } from '../messages/use-spoken.ts';
import { t } from '../messages/verify.ts';
import { canReadFile, reportOfFile } from './report-of-file.ts';
import { sha256OfFile } from './sha256-of-file.ts';

export type Answer = CallAnswer<typeof verifyFinalDocumentRoute>;

export type Check =
  | { step: 'waiting' }
  /** `part`: from 0 to 1. */
  | { step: 'reading'; file: File; part: number }
  | { step: 'asking'; file: File }
  /** Without `report` only the hash was compared. Without `answer` nobody could be asked, for the reason in `message`. */
  | { step: 'done'; file: File; sha256: string; report: PdfReport | null; answer: Answer | null; message: string | null }
  | { step: 'failed'; file: File; message: string };

/** Checks the file chosen last, even if an earlier one is still being checked. */
export function useCheck(): { check: Check; start: (file: File) => void } {
  const [check, setCheck] = useState<Check>({ step: 'waiting' });
  const running = useRef<AbortController>(undefined);
  const language = useLanguage();
  const worded = useRef(language);
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
  // Another language words the audit records and the failures anew.
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    if (check.step !== 'waiting') start(check.file);
  });
  return { check, start };
}

async function run(file: File, signal: AbortSignal, show: (check: Check) => void): Promise<void> {
  show({ step: 'reading', file, part: 0 });
  let report: PdfReport | null = null;
  let sha256: string;
  const onRead = (part: number) => show({ step: 'reading', file, part });
  try {
    if (!(await isPdf(file))) return show({ step: 'failed', file, message: t('not_pdf', { file: file.name }) });
    if (canReadFile(file)) report = await reportOfFile(file, signal, onRead);
    sha256 = report?.sha256 ?? (await sha256OfFile(file, byPercents(file.size, onRead)));
  } catch {
    // It is a folder, it was removed or changed since it was chosen, or the memory is full.
    return show({ step: 'failed', file, message: t('unreadable', { file: file.name }) });
  }
  show({ step: 'asking', file });
  const result = { step: 'done' as const, file, sha256, report };
  try {
    const body = { sha256, ...(report && toCompare(report)) };
    const options = { signal, ignoreUnauthorized: true };
    const answer = await call<typeof verifyFinalDocumentRoute>('POST', '/app/verify_final_document', { body }, options);
    show({ ...result, answer, message: null });
  } catch (error) {
    show({ ...result, answer: null, message: error instanceof ApiError ? error.message : t('no_network') });
  }
}

/** The hashes by which the server tells whether seal and audit trail are its own. They reveal nothing of the content. */
function toCompare({ signatures, audit }: PdfReport) {
  const sound = signatures.filter(({ valid, kind }) => valid && kind !== 'time_stamp');
  const certificates = [...new Set(sound.map(({ certificate_sha256 }) => certificate_sha256))].slice(-20);
  const last = audit?.ok ? audit.events.at(-1) : undefined;
  return {
    certificates,
    ...(audit && last && { audit: { document_key: audit.document_key, sequence: last.sequence, head: audit.head } }),
  };
}

/** A large file is read in thousands of pieces, of which at most a hundred are reported. */
function byPercents(size: number, show: (part: number) => void): (read: number) => void {
  let shown = 0;
  return (read) => {
    const percent = Math.floor((100 * read) / size);
    if (percent > shown) show(percent / 100);
    shown = percent;
  };
}
