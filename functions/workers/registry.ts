import type { AnyWorkerFunction } from '../runtime/function-types.ts';

/** The Lambdas behind queues, stream, schedules and workflows, by file name, loaded when first called. */
export const workers: Record<string, () => Promise<AnyWorkerFunction>> = {
  'dispatch-events': async () => (await import('./dispatch-events.ts')).worker,
  'anchor-audit': async () => (await import('./anchor-audit.ts')).worker,
  'send-mail': async () => (await import('./send-mail.ts')).worker,
  'send-text': async () => (await import('./send-text.ts')).worker,
  'record-deliveries': async () => (await import('./record-deliveries.ts')).worker,
  sweep: async () => (await import('./sweep.ts')).worker,
  'run-notification-rules': async () => (await import('./run-notification-rules.ts')).worker,
  expire: async () => (await import('./expire.ts')).worker,
  'inspect-document': async () => (await import('./inspect-document.ts')).worker,
  'render-pages': async () => (await import('./render-pages.ts')).worker,
  'finish-conversion': async () => (await import('./finish-conversion.ts')).worker,
  'fail-conversion': async () => (await import('./fail-conversion.ts')).worker,
  'delete-pack-files': async () => (await import('./delete-pack-files.ts')).worker,
  'make-export': async () => (await import('./make-export.ts')).worker,
  'seal-document': async () => (await import('./seal-document.ts')).worker,
  'deliver-sealed': async () => (await import('./deliver-sealed.ts')).worker,
  'fail-sealing': async () => (await import('./fail-sealing.ts')).worker,
  'send-digests': async () => (await import('./send-digests.ts')).worker,
  'retry-seals': async () => (await import('./retry-seals.ts')).worker,
  'clear-abandoned': async () => (await import('./clear-abandoned.ts')).worker,
  'gather-data': async () => (await import('./gather-data.ts')).worker,
  'erase-due': async () => (await import('./erase-due.ts')).worker,
  'verify-upload': async () => (await import('./verify-upload.ts')).worker,
};
