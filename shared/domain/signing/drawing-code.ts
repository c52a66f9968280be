/** So long the code of a page to draw on works. */
export const drawingCodeMs = 10 * 60_000;
