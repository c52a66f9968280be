import type { Appendix } from '../../../shared/contract/schemas/documents/appendix.ts';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { unopenedAppendices } from '../../../shared/domain/documents/appendices.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { SigningState } from '../state/types.ts';

type State = Pick<SigningState, 'pack' | 'fields' | 'me'>;

/** The supporting documents that can be opened; one without a file has nothing to read. */
export function readableAppendices({ pack }: Pick<State, 'pack'>): Appendix[] {
  return pack.appendices.filter(({ blob_serving_url }) => blob_serving_url !== null);
}

/** The files that other people have put in and that this person is shown. */
export function othersFiles({ fields, me }: Pick<State, 'fields' | 'me'>): DataField[] {
  return fields.filter(
    ({ type, blob, signatory_uuid }) => fieldKind(type).content === 'file' && blob !== null && signatory_uuid !== me.uuid,
  );
}

/** Whether there is anything to open beside the document. */
export function hasSupporting(state: State): boolean {
  return readableAppendices(state).length > 0 || othersFiles(state).length > 0;
}

/** How many supporting documents the person must still open before submitting. */
export function stillToOpen({ pack }: Pick<State, 'pack'>): number {
  return unopenedAppendices(pack.appendices).length;
}

/** The first of these. */
export function nextToOpen({ pack }: Pick<State, 'pack'>): Appendix | undefined {
  return unopenedAppendices(pack.appendices)[0];
}
