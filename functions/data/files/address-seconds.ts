/** Seconds for which the store's own address of a file is good. */
export const addressSeconds = 300;
