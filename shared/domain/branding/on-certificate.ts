import type { Look } from './look.ts';

/** Used without a colour of the account's own. */
const standardAccent = '#214fbf';

/** The part of a document's look that its audit certificate shows. The logo for light backgrounds is the one for paper. */
export function certificateBranding(
  look: Omit<Look, 'theme_key'> | null | undefined,
  otherName: string,
): { name: string; accent_colour: string; logo: string | null } {
  if (!look?.on_certificate) return { name: otherName, accent_colour: standardAccent, logo: null };
  return { name: look.name, accent_colour: look.primary_colour, logo: look.logo_light_key };
}
