import { auditLine } from '../../shared/messages/audit-line.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { type ConversionInput, changeUnderWay } from '../conversion/conversion-step.ts';
import { showAlike } from '../conversion/other-readers.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { keys } from '../data/keys.ts';
import type { ChildRecord } from '../data/pack/pack-records.ts';
import { conversionStatus, withChild } from '../documents/setup/conversion-status.ts';
import type { Files } from '../ports/files.ts';
import { defineWorker } from '../runtime/define-worker.ts';

const needs = { table: 'write', files: 'write', pdf: 'write' } as const;

/**
 * The last step: makes pages that other readers draw otherwise pictures, makes the child ready, and deletes the files of the one it
 * replaced.
 */
export const worker = defineWorker(needs, async (deps, input: ConversionInput): Promise<null> => {
  const changed = await showAlike(deps, input);
  const full = await changeUnderWay(deps, input, (loaded, child) => {
    const ready: ChildRecord = {
      ...child,
      ...changed(child),
      conversion_state: 'ready',
      pages_done: child.pages_total,
      password_attempts: 0,
      date_updated: deps.clock.now().toISOString(),
    };
    const ranges = (loaded.drawn ?? []).filter((drawn) => drawn.child_key === child.key);
    return {
      children: [ready],
      pack: conversionStatus(loaded.pack, withChild(loaded.children, ready)),
      audit: [bySystem('converted', auditLine('file_converted', { name: child.document_name, n: child.pages_total }))],
      writes: ranges.map(({ conversion_key, from }) => ({ delete: keys.drawn(loaded.pack.key, child.key, conversion_key, from) })),
    };
  });
  if (!full) return null;
  const child = full.children.find((one) => one.key === input.child_key);
  if (child) await removeOlder(deps.files, full.pack.key, child);
  return null;
});

async function removeOlder(files: Files, packKey: string, { key, conversion_key, original_file_key }: ChildRecord): Promise<void> {
  const current = conversion_key ?? '';
  // A retry with a password has another conversion key and keeps the upload's file.
  const kept = new Set([original_file_key, fileKeys.clear(packKey, key, current), fileKeys.formFields(packKey, key, current)]);
  const found = await Promise.all(
    [`pages/${key}/`, `clear/${packKey}/${key}/`, `originals/${packKey}/${key}/`].map((prefix) => files.list(prefix)),
  );
  const older = found.flat().filter((file) => !kept.has(file) && !file.startsWith(fileKeys.pages(key, current)));
  await Promise.all(older.map((file) => files.delete(file)));
}
