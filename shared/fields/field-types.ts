/**
 * The data field types (spec core §3). Each type is described in its own files: here, in `web/signing/fields/` and in
 * `web/editor/fields/`. The list is kept apart from the contract's schemas, which no page needs.
 */
export const fieldTypes = [
  'text',
  'date',
  'signature',
  'initial',
  'image',
  'check',
  'choice',
  'file',
  'note',
  'highlight',
  'block',
  'link',
  'blank',
  'question',
  'signer_setup',
  'approve',
  'decline',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The sender. Fields with this signatory are filled in during setup. */
export const selfSignatory = 'self';
