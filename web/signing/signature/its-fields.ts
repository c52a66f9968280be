import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { type Used, usedBefore } from '../model/one-click.ts';
import { isDone } from '../model/wizard.ts';
import { useSigningState } from '../state/context.ts';

/** My other fields of this kind that are still empty, or that hold what this one holds and is to be changed. */
export function useOthers(field: DataField): DataField[] {
  const fields = useSigningState((state) => state.fields);
  return fields.filter(
    (one) =>
      one.uuid !== field.uuid &&
      one.type === field.type &&
      one.signatory_uuid === field.signatory_uuid &&
      (!one.blob || one.blob === field.blob),
  );
}

/** The last signatures or initials that this person has used in this document, the latest first. */
export function useUsedBefore(field: DataField): Used[] {
  const fields = useSigningState((state) => state.fields);
  return usedBefore(field, fields);
}

/** Whether nothing is left to do once these are filled. */
export function useIsLast(filled: readonly DataField[]): boolean {
  const steps = useSigningState((state) => state.steps);
  const fields = useSigningState((state) => state.fields);
  const leads = useSigningState((state) => state.pack.settings.use_signing_wizard);
  const soon = new Set(filled.map((field) => field.uuid));
  return leads && steps.every((step) => step.uuids.some((uuid) => soon.has(uuid)) || isDone(step, fields));
}
