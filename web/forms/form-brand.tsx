import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { PageLook } from '../../shared/contract/schemas/accounts/page-look.ts';
import { textOn } from '../../shared/domain/branding/contrast.ts';
import { logoOn } from '../../shared/domain/branding/logo.ts';
import { behindLogo, paintLook } from '../signing/look.ts';
import classes from './form-brand.module.css';

/** The logo or name, and the colours, of whoever offers the form. */
export function FormBrand({ look }: { look: PageLook }) {
  const { name, header_colour, page_header, logo_light_url, logo_dark_url } = look;
  const scheme = useComputedColorScheme('light');
  useEffect(() => paintLook(look, document.documentElement), [look]);
  const isBand = page_header === 'band';
  const placed = logoOn(isBand ? header_colour : behindLogo[scheme], { light: logo_light_url, dark: logo_dark_url });
  return (
    <span
      className={isBand ? `${classes.name} ${classes.band}` : classes.name}
      style={isBand ? { background: header_colour, color: textOn(header_colour) } : undefined}
    >
      {placed ? (
        <span className={placed.plate ? classes.plate : undefined} style={placed.plate ? { background: placed.plate } : undefined}>
          <img className={classes.logo} src={placed.logo} alt={name} />
        </span>
      ) : (
        name
      )}
    </span>
  );
}
