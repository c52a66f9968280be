import type { mergeTemplatesIntoDocumentRoute } from '../../../../shared/contract/bulk-actions/merge-templates-into-document.ts';
import { call } from '../../../api/call.ts';
import type { Editor } from '../../state/editor.ts';
import { refresh } from '../../state/merging/refresh.ts';

/** Spec core §9: merge refresh at 2.5 s, then five times at 1 to 5 s. Milliseconds, each after the one before. */
export const refreshAfterMs = [2_500, 1_000, 2_000, 3_000, 4_000, 5_000] as const;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Adds copies of templates behind the documents of the pack. Throws ApiError. */
export async function mergeTemplates(document_key: string, template_keys: string[]): Promise<void> {
  const path = '/app/bulk_actions/document_actions/merge_templates_into_document';
  await call<typeof mergeTemplatesIntoDocumentRoute>('POST', path, { body: { document_key, template_keys } });
}

/** Shows what has been imported so far: at once, and while files of it may still be on their way. */
export async function followImport(editor: Editor, wait = pause): Promise<void> {
  for (const ms of [0, ...refreshAfterMs]) {
    if (ms > 0) await wait(ms);
    await refresh(editor).catch(() => undefined);
  }
}
