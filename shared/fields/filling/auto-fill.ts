import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { fieldKind } from '../registry.ts';

/** The details of signatories that texts may start with, in the order in which they are offered. */
export const knownDetails = ['name', 'email', 'mobile_number', 'role', 'company', 'job_title'] as const satisfies (keyof Signatory)[];
export type KnownDetail = (typeof knownDetails)[number];

type Filling = Pick<DataField, 'type' | 'auto_fill' | 'data' | 'custom_id'>;

/**
 * The content of a text field with `auto_fill` until its signatory changes it: the detail of theirs that its custom id
 * equals or ends with (`email`, `tenant_email`). An empty string means that the signatory has emptied it.
 */
export function withAutoFill<F extends Filling>(field: F, signatory: Pick<Signatory, KnownDetail>): F {
  const detail = field.data === null ? detailOf(field) : undefined;
  const data = detail === undefined ? '' : signatory[detail];
  return data === '' ? field : { ...field, data };
}

/** The detail that a field starts with; undefined for none. */
export function detailOf({ type, auto_fill, custom_id }: Omit<Filling, 'data'>): KnownDetail | undefined {
  if (!auto_fill || !fieldKind(type).takesAutoFill) return undefined;
  const named = /(?:^|[^a-z])(company_name|job_title|name|email|mobile_number|role|company|title)$/i.exec(custom_id.trim())?.[1];
  const detail = named?.toLowerCase();
  if (detail === 'company_name') return 'company';
  return detail === 'title' ? 'job_title' : (detail as KnownDetail | undefined);
}

/** Whether a copy of the field needs its custom id, because the id says what the field starts with. */
export function keepsCustomId(field: Omit<Filling, 'data'>): boolean {
  return detailOf(field) !== undefined;
}
