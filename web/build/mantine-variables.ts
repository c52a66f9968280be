import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../theme/theme.ts';

const id = 'virtual:mantine-variables.css';

/**
 * The theme's CSS variables as a style sheet. Mantine would write them into a `<style>` element at run time, which a content security
 * policy without 'unsafe-inline' forbids and which comes later than the first paint.
 */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => {
      if (resolved !== `\0${id}`) return;
      const merged = mergeMantineTheme(DEFAULT_THEME, theme);
      const ours = cssVariablesResolver(merged);
      const base = defaultCssVariablesResolver(merged);
      return convertCssVariables({
        variables: { ...base.variables, ...ours.variables },
        light: { ...base.light, ...ours.light, '--mantine-color-scheme': 'light' },
        dark: { ...base.dark, ...ours.dark, '--mantine-color-scheme': 'dark' },
      });
    },
  };
}
