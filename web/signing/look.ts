import type { PageLook } from '../../shared/contract/schemas/accounts/page-look.ts';
import { readableOn, textOn } from '../../shared/domain/branding/contrast.ts';
import { logoOn } from '../../shared/domain/branding/logo.ts';

/** The darkest background of a light page and the lightest of a dark one: what can be read on these can be read on all. */
const hardest = { light: '#f0f2f5', dark: '#262a33' } as const;
/** What lies behind the logo of a plain page (tokens.css). */
export const behindLogo = { light: '#ffffff', dark: '#1a1d23' } as const;

/** Gives a page the colours of its sender, as far as they can be read. */
export function paintLook({ primary_colour }: Pick<PageLook, 'primary_colour'>, { style }: HTMLElement): void {
  const [light, dark] = [readableOn(primary_colour, hardest.light), readableOn(primary_colour, hardest.dark)];
  style.setProperty('--cs-accent', `light-dark(${light}, ${dark})`);
  style.setProperty('--cs-paper-accent', light);
  style.setProperty('--cs-accent-strong', `light-dark(color-mix(in srgb, ${light}, black 15%), color-mix(in srgb, ${dark}, white 15%))`);
  style.setProperty('--cs-on-accent', `light-dark(${textOn(light)}, ${textOn(dark)})`);
  style.setProperty('--cs-accent-soft', 'var(--cs-hover)');
}

/** Fills the line at the top with the sender's logo, or their name without one. The same code draws the page's first picture, the app and previews. */
export function drawBrand(look: PageLook, place: HTMLElement): void {
  place.className = 'sg-brand';
  if (look.page_header === 'band') {
    place.style.background = look.header_colour;
    place.style.color = textOn(look.header_colour);
    place.replaceChildren(mark(look, look.header_colour, ''));
  } else {
    place.replaceChildren(mark(look, behindLogo.light, 'sg-in-light'), mark(look, behindLogo.dark, 'sg-in-dark'));
  }
}

function mark(look: PageLook, background: string, when: string): HTMLElement {
  const placed = logoOn(background, { light: look.logo_light_url, dark: look.logo_dark_url });
  const shown = document.createElement('span');
  shown.className = when;
  if (!placed) {
    shown.textContent = look.name;
    return shown;
  }
  const image = document.createElement('img');
  image.alt = look.name;
  image.src = placed.logo;
  if (placed.plate) {
    shown.style.background = placed.plate;
    shown.classList.add('sg-plate');
  }
  shown.append(image);
  return shown;
}
