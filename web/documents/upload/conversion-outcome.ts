import type { ChildDocument } from '../../../shared/contract/schemas/documents/document.ts';

/** The state of a conversion. */
export type ConversionOutcome =
  /** `viewable`: the first page is drawn, so that the document can be opened while the others follow. */
  | { kind: 'running'; pagesDone: number; pagesTotal: number; viewable: boolean }
  | { kind: 'ready' }
  | { kind: 'password'; attempts: number }
  | { kind: 'failed'; message: string };

type Converted = Pick<
  ChildDocument,
  'status' | 'status_detail' | 'conversion' | 'conversion_error_reason' | 'conversion_error_message' | 'password_attempts' | 'pages'
>;

const notBegun = { kind: 'running', pagesDone: 0, pagesTotal: 0, viewable: false } as const;

/** Reads a child's state. A password just sent (after `attemptsBefore` tries) counts as running until it was judged. */
export function conversionOutcome(child: Converted | undefined, attemptsBefore: number): ConversionOutcome {
  if (!child) return { kind: 'failed', message: '' };
  const { conversion, conversion_error_reason: reason, conversion_error_message: message, password_attempts: attempts } = child;
  if (child.status_detail === 'converting') {
    const viewable = Boolean(child.pages[0]?.image_url);
    return { kind: 'running', pagesDone: conversion?.pages_done ?? 0, pagesTotal: conversion?.pages_total ?? 0, viewable };
  }
  if (reason === 'pdf_password_required') return attempts < attemptsBefore ? notBegun : { kind: 'password', attempts };
  if (reason || child.status === 'conversion_error') return { kind: 'failed', message: message ?? '' };
  return child.pages.length > 0 ? { kind: 'ready' } : notBegun;
}
