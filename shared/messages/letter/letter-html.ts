import { readableOn, textOn } from '../../domain/branding/contrast.ts';
import { directionOf } from '../languages.ts';
import { emailSignatureHtml } from './email-signature.ts';
import { escapeHtml } from './escape-html.ts';
import type { Letter, LetterLook } from './letter.ts';
import { letterFont } from './letter-font.ts';
import { letterWords } from './letter-words.ts';

/**
 * Builds the HTML part with tables and inline styles, because all mail programs support those. The classes only serve
 * dark mode and narrow screens in programs that know them. Its one picture is the logo, which a name replaces if
 * pictures are blocked.
 */
export function letterHtml(letter: Letter, appName: string): string {
  const title = escapeHtml(letter.subject);
  return `<!doctype html>
<html lang="${letter.language}" dir="${directionOf(letter.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${stylesWith(letter.look?.primary_colour)}</style>
</head>
<body class="body" dir="${directionOf(letter.language)}" style="margin:0;padding:0;background:#f0f2f5;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(letter.preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="body" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f0f2f5;">
<tr><td align="center" class="outer" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
${head(letter, appName)}
<h1 class="strong" style="margin:0 0 16px;${letterFont(22, 30)}font-weight:600;color:#1a1f29;">${escapeHtml(letter.heading)}</h1>
${[...letter.paragraphs.map(paragraph), quote(letter), button(letter), ...letter.notes.map(note), plainLink(letter), emailSignatureHtml(letter.signature)].filter(Boolean).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${letterFont(13, 20)}color:#5b6577;">${ownFooter(letter)}${escapeHtml(letter.footer)}</td></tr>
${trailRow(letter)}</table>
</td></tr>
</table>
</body>
</html>
`;
}

const standardAccent = '#3348d6';
/** Backgrounds of a mail's card. */
const cards = { light: '#ffffff', dark: '#1f242c' } as const;

/** An accent as it can be read on the card. Programs that show mails dark take the other one from the style sheet. */
function accentOf({ look }: Letter): string {
  return readableOn(look?.primary_colour ?? standardAccent, cards.light);
}

function stylesWith(primary: string | undefined): string {
  const accent = primary ? readableOn(primary, cards.dark) : '#8fa0ff';
  const [quote, link, onAccent] = primary ? [accent, accent, textOn(accent)] : ['#6f83f3', '#b0bbf5', '#14171c'];
  return `
@media (max-width:480px){.outer{padding:16px 8px !important}.card{padding:24px 20px !important}.button a{display:block !important;text-align:center !important}.button{width:100% !important}}
@media (prefers-color-scheme:dark){.body{background:#14171c !important}.card{background:${cards.dark} !important;border-color:#39414d !important}.signature{border-color:#39414d !important}.strong{color:#f3f5f8 !important}.text{color:#d5dae2 !important}.muted{color:#a3adbb !important}.quote{border-color:${quote} !important;background:#272d37 !important}.button td{background:${accent} !important}.button a{color:${onAccent} !important}.link{color:${link} !important}.logo{padding:8px 12px !important;background:#ffffff !important;border-radius:8px !important}}
`.trim();
}

/** The name or the logo, on the page or on a band that is part of the card, and the beginning of the card. */
function head({ look }: Letter, appName: string): string {
  const card = (radius: string) =>
    `<tr><td class="card" style="padding:32px;background:${cards.light};border:1px solid #d9dde3;border-radius:${radius};">`;
  const name = escapeHtml(look?.name ?? appName);
  if (look?.mail_header !== 'band') {
    const mark = look ? logoOr(look, name, 'logo') : name;
    return `<tr><td class="muted" style="padding:0 4px 16px;${letterFont(14, 20)}font-weight:600;color:#4a5261;">${mark}</td></tr>\n${card('12px')}`;
  }
  const colour = look.header_colour;
  const band = `<tr><td bgcolor="${colour}" style="padding:20px 32px;background:${colour};border-radius:12px 12px 0 0;${letterFont(16, 24)}font-weight:600;color:${textOn(colour)};">${logoOr(look, name, 'on-band')}</td></tr>`;
  return `${band}\n${card('0 0 12px 12px')}`;
}

function logoOr({ logo }: LetterLook, name: string, kind: 'logo' | 'on-band'): string {
  if (!logo) return name;
  const { width, height, plate } = logo;
  const below = plate ? `padding:8px 12px;background:${plate};border-radius:8px;` : '';
  return `<span class="${plate ? 'plate' : kind}" style="display:inline-block;${below}"><img src="${escapeHtml(logo.src)}" alt="${name}" width="${width}" height="${height}" style="display:block;border:0;width:${width}px;height:${height}px;"></span>`;
}

/** The account's own footer, before the words that say why somebody gets the mail. */
function ownFooter({ look }: Letter): string {
  return look?.footer_text ? `${escapeHtml(look.footer_text).replace(/\r?\n/g, '<br>')}<br><br>` : '';
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;${letterFont(16, 24)}color:#2f3642;">${escapeHtml(text)}</p>`;
}

function note(text: string): string {
  return `<p class="muted" style="margin:0 0 12px;${letterFont(14, 21)}color:#5b6577;">${escapeHtml(text)}</p>`;
}

/** Stands before the words of a quotation, on the side where its lines begin. Not all mail programs know logical sides. */
function border(letter: Letter): string {
  const [side, radius] = directionOf(letter.language) === 'rtl' ? ['right', '8px 0 0 8px'] : ['left', '0 8px 8px 0'];
  return `border-${side}:3px solid ${accentOf(letter)};border-radius:${radius};`;
}

function quote(letter: Letter): string {
  const { quote: said } = letter;
  if (!said) return '';
  const words = escapeHtml(said.words.trim()).replace(/\r?\n/g, '<br>');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
<tr><td class="quote" style="padding:12px 16px;${border(letter)}background:#f7f8fa;">
<p class="text" dir="auto" style="margin:0;${letterFont(16, 24)}color:#2f3642;">${words}</p>
<p class="muted" dir="auto" style="margin:8px 0 0;${letterFont(13, 20)}color:#5b6577;">${escapeHtml(said.by)}</p>
</td></tr></table>`;
}

function button(letter: Letter): string {
  const { button: target } = letter;
  if (!target) return '';
  const colour = accentOf(letter);
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
<tr><td style="background:${colour};border-radius:8px;">
<a href="${escapeHtml(target.url)}" style="display:inline-block;padding:13px 28px;${letterFont(16, 22)}font-weight:600;color:${textOn(colour)};text-decoration:none;border-radius:8px;">${escapeHtml(target.label)}</a>
</td></tr></table>`;
}

function plainLink(letter: Letter): string {
  const { button: target, language } = letter;
  if (!target) return '';
  const url = escapeHtml(target.url);
  return `<p class="muted" style="margin:0;${letterFont(13, 20)}color:#5b6577;">${escapeHtml(letterWords('letter', language).t('copy_address'))}<br><a class="link" href="${url}" dir="ltr" style="color:${accentOf(letter)};word-break:break-all;">${url}</a></p>`;
}

function trailRow({ trail }: Letter): string {
  if (!trail) return '';
  return `<tr><td class="muted" style="padding:8px 4px 0;${letterFont(12, 18)}color:#5b6577;">${escapeHtml(trail)}</td></tr>\n`;
}
