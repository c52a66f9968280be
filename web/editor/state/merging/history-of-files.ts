import type { Fields } from '../../core/editor-field.ts';
import type { History, Step } from '../../core/history.ts';
import type { EditorChild } from '../editor-store.ts';

/**
 * The steps that can still be undone after a document's file was replaced, or its pages changed. Those that touched its
 * fields can't: they would put them where they were on the pages of another file.
 */
export function historyAfter(
  history: History,
  fields: Fields,
  before: readonly EditorChild[],
  after: readonly EditorChild[],
): Partial<{ history: History }> {
  const files = new Map(before.map(({ key, original_sha256 }) => [key, original_sha256]));
  const changed = new Set(
    after.filter(({ key, original_sha256 }) => (files.get(key) ?? original_sha256) !== original_sha256).map(({ key }) => key),
  );
  if (changed.size === 0) return {};
  const isOf = ({ diff: { added, updated, removed } }: Step) =>
    [...Object.values(added), ...Object.values(removed)].some(({ key }) => changed.has(key)) ||
    Object.keys(updated).some((uuid) => changed.has(fields[uuid]?.key ?? ''));
  return { history: { undo: history.undo.filter((step) => !isOf(step)), redo: history.redo.filter((step) => !isOf(step)) } };
}
