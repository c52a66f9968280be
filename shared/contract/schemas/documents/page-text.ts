import * as z from 'zod/mini';
import { says } from '../../says.ts';

export const textBlockKinds = ['heading', 'paragraph', 'list_item', 'table_row', 'picture', 'field'] as const;

export const letterFaces = ['sans', 'serif', 'mono'] as const;

const shares = 'as shares of the page as displayed, from its top left corner';

/** A line of print at its place. */
export const printedLineSchema = z.strictObject({
  text: says('A soft hyphen at its end: the word goes on in the next line.', z.string()),
  x: says(`Where it stands, ${shares}.`, z.number()),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  face: says('Which kind of letters comes nearest to the printed ones.', z.enum(letterFaces)),
  turn: says('How far its letters are turned to the right: 0, 90, 180 or 270 degrees.', z.number()),
  words: says(
    'For each word its start and its end, in thousandths of the line in its own direction. Empty where left-to-right and right-to-left words stand together.',
    z.array(z.number()),
  ),
});
export type PrintedLine = z.infer<typeof printedLineSchema>;

/** A cell of a table's row. */
export const textCellSchema = z.strictObject({
  heading: says('It names its row or column.', z.boolean()),
  text: says('Plain text without line breaks.', z.string()),
  lines: says('Its lines as printed.', z.array(printedLineSchema)),
});
export type TextCell = z.infer<typeof textCellSchema>;

/** A piece of a page's text, in reading order. */
export const textBlockSchema = z.strictObject({
  kind: says(
    "Headings, list items, rows of tables and pictures (their description) are known only where the PDF is tagged; `field` is what somebody entered into the PDF's own form before it was uploaded.",
    z.enum(textBlockKinds),
  ),
  level: says('For a heading: 1 to 6. For others: 0.', z.number()),
  text: says('Plain text without line breaks.', z.string()),
  y: says("Where it begins, from the page's top (0) to its bottom (1).", z.number()),
  lines: says('Its lines as printed; empty for rows of tables, for pictures and for fields.', z.array(printedLineSchema)),
  cells: says('The cells of a row of a table; empty for others.', z.array(textCellSchema)),
});
export type TextBlock = z.infer<typeof textBlockSchema>;

/** A link of the PDF, at its place on the page. */
export const pageLinkSchema = z.strictObject({
  x: says(`Where it stands, ${shares}.`, z.number()),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  address: says('Begins with https:, http:, mailto: or tel:; null for a link to a page of the document.', z.nullable(z.string())),
  page_index: says('The page of the same document to which it leads, from 0; null for an address.', z.nullable(z.number())),
});
export type PageLink = z.infer<typeof pageLinkSchema>;

export const pageTextSchema = z.strictObject({
  index: says('From 0.', z.number()),
  blocks: says('Empty for a page without text: a scan or a picture.', z.array(textBlockSchema)),
  links: says('In the order of the file. Links that could run something are left out.', z.array(pageLinkSchema)),
});
export type PageText = z.infer<typeof pageTextSchema>;
