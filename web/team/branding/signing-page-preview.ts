import { t } from '../../messages/branding.ts';
import page from '../../sign.html?raw';
import { drawBrand, paintLook } from '../../signing/look.ts';
import { t as signing } from '../../signing/messages.ts';
import app from '../../signing/styles/app.css?inline';
import first from '../../signing/styles/first.css?inline';
import type { Draft } from './draft.ts';

/** The signing page's own first picture with its own styles and this look, as a document without scripts. */
export function signingPagePreview(draft: Draft): string {
  const shown = new DOMParser().parseFromString(page, 'text/html');
  for (const part of shown.querySelectorAll('script, noscript, link')) part.remove();
  const fill = (id: string, text: string) => {
    const place = shown.getElementById(id);
    if (place) place.textContent = text;
  };
  fill('boot-ask', signing('asks', { name: t('sample_sender') }));
  fill('boot-title', t('sample_document'));
  fill('boot-facts', t('sample_facts'));
  paintLook(draft, shown.documentElement);
  const brand = shown.getElementById('boot-brand');
  if (brand) {
    drawBrand(draft, brand);
    brand.hidden = false;
  }
  const footer = shown.createElement('p');
  footer.className = 'sg-quiet sg-footer';
  footer.textContent = draft.footer_text;
  shown.querySelector('.sg-start')?.append(footer);
  const button = shown.createElement('button');
  button.className = 'sg-button sg-primary';
  button.style.width = '100%';
  button.textContent = signing('review_document');
  shown.querySelector('footer')?.append(button);
  const style = shown.createElement('style');
  style.textContent = `${first}\n${app}`;
  shown.head.append(style);
  return `<!doctype html>${shown.documentElement.outerHTML}`;
}
