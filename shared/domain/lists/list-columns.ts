/** The columns of the list of documents beside the name, in their order. */
export const columnIds = ['status', 'labels', 'people', 'updated', 'created', 'completed', 'owner', 'external_id'] as const;
export type ColumnId = (typeof columnIds)[number];

/** A column of the custom fields with this id. */
export type CustomColumn = `custom:${string}`;
export type ListColumn = ColumnId | CustomColumn;

export const customColumn = (id: string): CustomColumn => `custom:${id}`;
export const isCustom = (column: ListColumn): column is CustomColumn => column.startsWith('custom:');
export const customIdOf = (column: CustomColumn): string => column.slice('custom:'.length);

/** More would not fit beside one another. */
export const mostCustomColumns = 5;

/** Columns in the order in which lists show them: custom fields behind the others, as they were chosen. */
export const inListOrder = (columns: readonly ListColumn[]): ListColumn[] => [
  ...columnIds.filter((id) => columns.includes(id)),
  ...columns.filter(isCustom).slice(0, mostCustomColumns),
];

/** How many views somebody saves in an account at most. */
export const mostViews = 50;
