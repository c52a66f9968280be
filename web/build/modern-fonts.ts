import type { Plugin } from 'vite';

/** Leaves out the older copies (WOFF) of the handwritings' files, fifteen megabytes that no browser we support asks for. */
export function modernFonts(): Plugin {
  return {
    name: 'modern-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      /@fontsource[\\/].*\.css$/.test(id) ? code.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, '') : undefined,
  };
}
