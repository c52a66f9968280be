/** The kinds of custom controls, in the order in which the designer lists them. */
export const controlKindNames = [
  'text',
  'number',
  'date',
  'choice',
  'multiple_choice',
  'person',
  'client',
  'categories',
  'file_director',
] as const;
export type ControlKindName = (typeof controlKindNames)[number];
