import * as z from 'zod/mini';
import { themeLimits } from '../../../domain/branding/look.ts';
import { tidyLine } from '../../../domain/wording/one-line.ts';
import { says } from '../../says.ts';
import { keySchema, lines, oneLine, timeSchema } from '../common.ts';
import { headerLookSchema, logoUrls, pageLooks } from './page-look.ts';

/** All themes of an account are stored in one item, which every sending reads. */
export const maximumThemes = 20;

const themeNameSchema = oneLine(themeLimits.name).check(z.refine((name) => tidyLine(name) !== '', 'Please enter a name.'));
/** Mail programs that show only the name would show an address in it as the sender's. */
const senderNameSchema = oneLine(themeLimits.senderName).check(z.refine((name) => !/[@＠﹫]/.test(name), 'The name can’t contain @.'));
const pictureSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}\.[a-z2-7]{1,40}$/, 'This is not a valid key.'));

const looks = {
  sender_name: says('The sender that mails name; empty for the person who sends.', senderNameSchema),
  footer_text: says('Below every mail, and on the first screen of the signing page.', lines(themeLimits.footer)),
  primary_colour: pageLooks.primary_colour,
  header_colour: pageLooks.header_colour,
  mail_header: says('`band` puts the logo on a band in the header’s colour.', headerLookSchema),
  page_header: pageLooks.page_header,
  on_certificate: says('The audit certificate carries logo, name and colour.', z.boolean()),
};

/** How an account's mails, signing pages and certificates look. */
export const brandingThemeSchema = z.strictObject({
  key: keySchema,
  account_key: keySchema,
  name: z.string(),
  is_default: says('Documents that name no theme have this one.', z.boolean()),
  ...looks,
  logo_light_key: says('The logo for light backgrounds; null for none.', z.nullable(z.string())),
  logo_dark_key: says('The logo for dark backgrounds; null for none.', z.nullable(z.string())),
  ...logoUrls,
  date_created: timeSchema,
  date_updated: timeSchema,
  version: says('Counts the changes of the theme.', z.int()),
});
export type BrandingTheme = z.output<typeof brandingThemeSchema>;

/** A new theme, without `key`, or a change: only what is named changes. */
export const brandingThemeInputSchema = z.strictObject({
  key: says('Of the theme to change.', z.optional(keySchema)),
  version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
  name: z.optional(themeNameSchema),
  is_default: says('Makes it the default; another theme stops being it.', z.optional(z.literal(true))),
  ...z.partial(z.strictObject(looks)).shape,
  logo_light_key: says(
    'The `file_key` that image_upload_success answered; null takes the logo away.',
    z.optional(z.nullable(pictureSchema)),
  ),
  logo_dark_key: says('The same for dark backgrounds.', z.optional(z.nullable(pictureSchema))),
});
export type BrandingThemeInput = z.output<typeof brandingThemeInputSchema>;

export const accountThemesParams = z.strictObject({ account_key: keySchema });
export const accountThemeParams = z.strictObject({ account_key: keySchema, key: keySchema });
