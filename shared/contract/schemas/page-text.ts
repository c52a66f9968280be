import * as z from 'zod/mini';

export const textBlockKinds = ['heading', 'paragraph', 'list_item', 'picture', 'field'] as const;

/** Pages in one answer. */
export const pagesInAnswer = 50;

/** A piece of a page's text, in reading order. */
export const textBlockSchema = z.strictObject({
  /**
   * Headings, list items and pictures (their description) are known only where the PDF is tagged; `field` is what somebody entered into
   * the PDF's own form before it was uploaded.
   */
  kind: z.enum(textBlockKinds),
  /** Of a heading: 1 to 6. Of others: 0. */
  level: z.number(),
  /** Plain text without line breaks. */
  text: z.string(),
  /** Where it begins, from the page's top (0) to its bottom (1). */
  y: z.number(),
});
export type TextBlock = z.infer<typeof textBlockSchema>;

export const pageTextSchema = z.strictObject({
  /** From 0. */
  index: z.number(),
  /** Empty for a page without text: a scan or a picture. */
  blocks: z.array(textBlockSchema),
});
export type PageText = z.infer<typeof pageTextSchema>;
