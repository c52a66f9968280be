/** The maximum of pages in one answer with texts of pages. */
export const pagesInAnswer = 50;
