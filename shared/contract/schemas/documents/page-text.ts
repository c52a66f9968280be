import * as z from 'zod/mini';
import { says } from '../../says.ts';

export const textBlockKinds = ['heading', 'paragraph', 'list_item', 'picture', 'field'] as const;

/** The maximum of pages in one answer. */
export const pagesInAnswer = 50;

/** A piece of a page's text, in reading order. */
export const textBlockSchema = z.strictObject({
  kind: says(
    "Headings, list items and pictures (their description) are known only where the PDF is tagged; `field` is what somebody entered into the PDF's own form before it was uploaded.",
    z.enum(textBlockKinds),
  ),
  level: says('For a heading: 1 to 6. For others: 0.', z.number()),
  text: says('Plain text without line breaks.', z.string()),
  y: says("Where it begins, from the page's top (0) to its bottom (1).", z.number()),
});
export type TextBlock = z.infer<typeof textBlockSchema>;

export const pageTextSchema = z.strictObject({
  index: says('From 0.', z.number()),
  blocks: says('Empty for a page without text: a scan or a picture.', z.array(textBlockSchema)),
});
export type PageText = z.infer<typeof pageTextSchema>;
