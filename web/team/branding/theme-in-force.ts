import type { BrandingTheme } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import type { PageLook } from '../../../shared/contract/schemas/accounts/page-look.ts';

/** The theme that a document is sent with: its own, or the team's default; null without any. */
export function themeInForce(themes: readonly BrandingTheme[], branding_key: string | null): BrandingTheme | null {
  return themes.find(({ key }) => key === branding_key) ?? themes.find(({ is_default }) => is_default) ?? null;
}

/** What the signing page shows of a theme. */
export function pageLookOf(theme: BrandingTheme): PageLook {
  const { name, footer_text, primary_colour, header_colour, page_header, logo_light_url, logo_dark_url } = theme;
  return { name, footer_text, primary_colour, header_colour, page_header, logo_light_url, logo_dark_url };
}
