import type { ChildDocument } from '../../../shared/contract/schemas/document.ts';
import { fetchDocumentUpdate } from '../../api/documents.ts';
import { NetworkError } from '../../api/errors.ts';

/** Quick at first, because most files are ready at once; never slower than this (the specification's ceiling is 10 s). */
const firstMs = 250;
const slowestMs = 2_000;
const growth = 1.25;

/** What a conversion can be at. */
export type ConversionOutcome =
  | { kind: 'running'; pagesDone: number; pagesTotal: number }
  | { kind: 'ready' }
  | { kind: 'password'; attempts: number }
  | { kind: 'failed'; message: string };

/** Reads a child's state. A password that was just sent (`attemptsBefore` tries) counts as running until it is judged. */
export function conversionOutcome(child: ChildDocument | undefined, attemptsBefore: number): ConversionOutcome {
  if (!child) return { kind: 'failed', message: '' };
  const { conversion, conversion_error_reason: reason, conversion_error_message: message, password_attempts: attempts } = child;
  if (child.status_detail === 'converting') {
    return { kind: 'running', pagesDone: conversion?.pages_done ?? 0, pagesTotal: conversion?.pages_total ?? 0 };
  }
  if (reason === 'pdf_password_required')
    return attempts < attemptsBefore ? { kind: 'running', pagesDone: 0, pagesTotal: 0 } : { kind: 'password', attempts };
  if (reason || child.status === 'conversion_error') return { kind: 'failed', message: message ?? '' };
  return child.pages.length > 0 ? { kind: 'ready' } : { kind: 'running', pagesDone: 0, pagesTotal: 0 };
}

/** Waits until a child's conversion ends or asks for a password, telling how far it is. */
export async function followConversion(
  packKey: string,
  childKey: string,
  attemptsBefore: number,
  onRunning: (pagesDone: number, pagesTotal: number) => void,
  signal: AbortSignal,
): Promise<ConversionOutcome> {
  for (let pause = firstMs; ; pause = Math.min(slowestMs, pause * growth)) {
    await sleep(pause, signal);
    try {
      const pack = await fetchDocumentUpdate(packKey, undefined, true);
      if (!pack) continue;
      const outcome = conversionOutcome(
        pack.child_documents.find((child) => child.key === childKey),
        attemptsBefore,
      );
      if (outcome.kind !== 'running') return outcome;
      onRunning(outcome.pagesDone, outcome.pagesTotal);
    } catch (error) {
      // Without a network the conversion goes on all the same: ask again later.
      if (!(error instanceof NetworkError)) throw error;
    }
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('Stopped', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
