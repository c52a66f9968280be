import { type BrandingTheme, brandingThemeSchema } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import { shaped } from '../../../shared/contract/shaped.ts';
import type { MediaAddresses } from '../../access/tickets.ts';
import type { ThemeRecord } from '../../data/accounts/theme-records.ts';
import { blobFileKey } from '../../data/files/blobs.ts';

const ofTheme = shaped(brandingThemeSchema);

export function presentTheme(
  theme: ThemeRecord,
  { account_key, default_key, media }: { account_key: string; default_key: string | null; media: MediaAddresses },
): BrandingTheme {
  const urlOf = (blob: string | null) => (blob === null ? null : media.url(blobFileKey(blob)));
  return {
    ...ofTheme(theme),
    account_key,
    is_default: theme.key === default_key,
    logo_light_url: urlOf(theme.logo_light_key),
    logo_dark_url: urlOf(theme.logo_dark_key),
  };
}
