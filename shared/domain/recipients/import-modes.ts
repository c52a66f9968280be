/** What a file does to the rows that a list has: takes their place, comes after them, or changes those with the same words in some columns. */
export const importModes = ['replace', 'append', 'merge'] as const;
export type ImportMode = (typeof importModes)[number];
