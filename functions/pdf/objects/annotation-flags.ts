/** Hidden, NoView and ToggleNoView (ISO 32000-1, table 165): a page image does not show these, but print or the pointer may. */
export const unseen = 2 | 32 | 256;
/** PDFium does not show a form's widget with the flag Invisible either, which the standard has for unknown kinds only. */
export const unseenWidget = unseen | 1;
