import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { accountThemesParams, brandingThemeSchema } from '../../schemas/accounts/branding-theme.ts';

export const getBrandingThemesRoute = defineRoute({
  name: 'getBrandingThemes',
  method: 'GET',
  path: '/app/accounts/{account_key}/branding/',
  summary: 'The branding themes of an account, the default first, then by name.',
  callers: ['member'],
  params: accountThemesParams,
  response: z.strictObject({ account_branding_themes: says('At most 20.', z.array(brandingThemeSchema)) }),
  errors: [],
  changesState: false,
});
