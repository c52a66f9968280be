import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { accountThemeParams } from '../../schemas/accounts/branding-theme.ts';

export const deleteBrandingThemeRoute = defineRoute({
  name: 'deleteBrandingTheme',
  method: 'DELETE',
  path: '/app/accounts/{account_key}/branding/{key}',
  summary:
    'Deletes a branding theme; for administrators. Documents that were sent keep their look; others that name it have the default from now on.',
  callers: ['member'],
  params: accountThemeParams,
  response: z.strictObject({}),
  errors: ['default_theme'],
  changesState: true,
});
