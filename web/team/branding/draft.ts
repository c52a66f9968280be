import type { BrandingTheme, BrandingThemeInput } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import { isColour } from '../../../shared/domain/branding/contrast.ts';
import { standardLook } from '../../../shared/domain/branding/look.ts';

/** A theme while somebody edits it. */
export type Draft = Omit<BrandingTheme, 'key' | 'account_key' | 'is_default' | 'date_created' | 'date_updated' | 'version'>;

export function newDraft(accountName: string): Draft {
  return { ...standardLook, name: accountName, logo_light_url: null, logo_dark_url: null };
}

export function draftOf({ key, account_key, is_default, date_created, date_updated, version, ...draft }: BrandingTheme): Draft {
  return draft;
}

/** What is sent: pictures by their keys. */
export function inputOf({ logo_light_url, logo_dark_url, ...draft }: Draft): BrandingThemeInput {
  return draft;
}

/** The draft as previews show it: what is half typed shows as the product's own. */
export function shownDraft(draft: Draft): Draft {
  const { primary_colour, header_colour } = draft;
  return {
    ...draft,
    primary_colour: isColour(primary_colour) ? primary_colour : standardLook.primary_colour,
    header_colour: isColour(header_colour) ? header_colour : standardLook.header_colour,
  };
}

export type DraftProblems = Partial<
  Record<'name' | 'sender_name' | 'primary_colour' | 'header_colour', 'name_required' | 'sender_at' | 'colour_wrong'>
>;

export function draftProblems({ name, sender_name, primary_colour, header_colour }: Draft): DraftProblems {
  return {
    ...(name.trim() === '' && { name: 'name_required' }),
    ...(/[@＠﹫]/.test(sender_name) && { sender_name: 'sender_at' }),
    ...(!isColour(primary_colour) && { primary_colour: 'colour_wrong' }),
    ...(!isColour(header_colour) && { header_colour: 'colour_wrong' }),
  };
}
