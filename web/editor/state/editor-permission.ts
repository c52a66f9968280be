import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { shapesField } from '../../../shared/domain/policy/documents/field-shape.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { no } from '../../../shared/domain/policy/verdict.ts';
import { announceReason } from '../ui/announce-reason.ts';
import type { Change } from './change-fields.ts';
import type { EditorState } from './editor-store.ts';

/** Asks the policy on behalf of the editor's commands and gestures. */
export type EditorAction = 'shapeFields' | 'repeatFieldsAcrossPages' | 'repeatFieldsAcrossDocuments';

/** Whether the person may do this to the fields of the opened document, by the server's own rule. */
export function editorMay({ me, pack }: Pick<EditorState, 'me' | 'pack'>, action: EditorAction) {
  return me ? may(me, action, pack) : no('not_permitted');
}

/** Whether it may be done; if not, says why. */
export function allowed(state: EditorState, action: EditorAction): boolean {
  const verdict = editorMay(state, action);
  if (!verdict.ok) announceReason(verdict);
  return verdict.ok;
}

/** Whether a change adds, removes, moves, resizes or retypes fields. */
export function shapes(fields: Readonly<Record<string, DataField>>, { put = [], remove = [] }: Change): boolean {
  return remove.length > 0 || put.some((field) => shapesField(fields[field.uuid], field));
}
