import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { accountThemesParams, brandingThemeInputSchema } from '../../schemas/accounts/branding-theme.ts';

export const previewBrandingCertificateRoute = defineRoute({
  name: 'previewBrandingCertificate',
  method: 'POST',
  path: '/app/accounts/{account_key}/branding/preview_certificate',
  summary: 'The first page of an audit certificate with this look, about an invented document; for administrators. Nothing is stored.',
  callers: ['member'],
  params: accountThemesParams,
  body: z.strictObject({ data: brandingThemeInputSchema }),
  response: z.strictObject({ image: says('A PNG in base64.', z.string()) }),
  errors: ['theme_not_found', 'file_not_found'],
  changesState: false,
});
