import * as z from 'zod/mini';
import { isColour } from '../../../domain/branding/contrast.ts';
import { headerLooks } from '../../../domain/branding/look.ts';
import { says } from '../../says.ts';
import { text } from '../common.ts';

const colourSchema = text(7).check(z.refine(isColour, 'A colour is # and six hexadecimal digits.'));
export const headerLookSchema = z.enum(headerLooks);

/** What a page takes from a theme as it is. It stands apart from themes, because the functions of documents need it alone. */
export const pageLooks = {
  primary_colour: says(
    'Of buttons and links, as #rrggbb. Where it is hard to read, the nearest shade that can be read is shown.',
    colourSchema,
  ),
  header_colour: says('Of the band at the top, as #rrggbb.', colourSchema),
  page_header: says('The same for the signing page.', headerLookSchema),
};

export const logoUrls = {
  logo_light_url: says('Its picture. Good for one to two hours.', z.nullable(z.string())),
  logo_dark_url: says('Its picture. Good for one to two hours.', z.nullable(z.string())),
};

/** What a signatory's page shows of the theme that their document was sent with. */
export const pageLookSchema = z.strictObject({
  name: says('Whose logo it is.', z.string()),
  footer_text: says('At the end of the page; empty for none.', z.string()),
  ...pageLooks,
  ...logoUrls,
});
export type PageLook = z.output<typeof pageLookSchema>;
