import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { accountThemesParams, brandingThemeInputSchema, brandingThemeSchema } from '../../schemas/accounts/branding-theme.ts';

/** On version_conflict the answer carries the newer theme as `account_branding_theme`. */
export const addUpdateBrandingThemeRoute = defineRoute({
  name: 'addUpdateBrandingTheme',
  method: 'POST',
  path: '/app/accounts/{account_key}/branding/',
  summary:
    'Makes a branding theme, changes one, or makes one the default; for administrators. The first theme of an account is its default.',
  callers: ['member'],
  params: accountThemesParams,
  body: z.strictObject({ data: brandingThemeInputSchema }),
  response: z.strictObject({ account_branding_theme: says('As it is stored now.', brandingThemeSchema) }),
  errors: ['theme_not_found', 'file_not_found', 'limit_reached', 'version_conflict'],
  changesState: true,
});
