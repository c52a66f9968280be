/** The columns of the list of documents beside the name, in their order. */
export const columnIds = ['status', 'labels', 'people', 'updated', 'created', 'completed', 'owner', 'external_id'] as const;
export type ColumnId = (typeof columnIds)[number];

/** How many views somebody saves in an account at most. */
export const mostViews = 50;
