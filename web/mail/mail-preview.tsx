import { useEffect, useState } from 'react';
import type { BrandingTheme } from '../../shared/contract/schemas/accounts/branding-theme.ts';
import { logoOn, logoSize } from '../../shared/domain/branding/logo.ts';
import { behindMailLogo } from '../../shared/domain/branding/look.ts';
import { dressed, headerLine, type Letter, type LetterLook } from '../../shared/messages/letter/letter.ts';
import { letterHtml } from '../../shared/messages/letter/letter-html.ts';
import classes from './mail-preview.module.css';

/** The part of a theme that a mail shows. */
type Theme = Omit<LetterLook, 'logo'> & Parameters<typeof behindMailLogo>[0] & Pick<BrandingTheme, 'logo_light_url' | 'logo_dark_url'>;

interface Props {
  letter: Letter;
  /** The look of the document's mails; null for the product's own. */
  theme: Theme | null;
  appName: string;
  /** Names the frame for screen readers. */
  title: string;
}

/** A mail as it will look: made by the code that makes the real one, shown without scripts and without the page's rights. */
export function MailPreview({ letter, theme, appName, title }: Props) {
  const mail = dressed(letter, useLetterLook(theme));
  return (
    <div className={classes.mail}>
      <p className={classes.from}>
        <strong>{headerLine(mail.fromName)}</strong>
        <span>{headerLine(mail.subject)}</span>
      </p>
      <iframe title={title} sandbox="" srcDoc={letterHtml(mail, appName)} />
    </div>
  );
}

function useLetterLook(theme: Theme | null): LetterLook | null {
  const placed = theme && logoOn(behindMailLogo(theme), { light: theme.logo_light_url, dark: theme.logo_dark_url });
  const src = placed?.logo;
  const [found, setFound] = useState<{ src: string; width: number; height: number }>();
  useEffect(() => {
    if (src === undefined) return;
    const image = new Image();
    image.src = src;
    image.decode().then(
      () => setFound({ src, ...logoSize({ width: image.naturalWidth, height: image.naturalHeight }) }),
      () => undefined,
    );
  }, [src]);
  return theme && { ...theme, logo: placed && found && found.src === src ? { ...found, plate: placed.plate } : null };
}
