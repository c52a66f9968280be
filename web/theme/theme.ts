import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const accent: MantineColorsTuple = [
  '#e9ecfc',
  '#d3d9f9',
  '#b0bbf5',
  '#8fa0ff',
  '#6f83f3',
  '#4f64e6',
  '#3348d6',
  '#2a3cb8',
  '#222f94',
  '#1a2470',
];
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e6e9ee',
  '#d9dde3',
  '#b8bfca',
  '#667085',
  '#5b6577',
  '#4a5261',
  '#2f3642',
  '#15181e',
];
const dark: MantineColorsTuple = [
  '#f2f4f7',
  '#c9d0da',
  '#b4bcc8',
  '#8f98a6',
  '#333944',
  '#2b303a',
  '#22262e',
  '#1a1d23',
  '#101217',
  '#0b0d10',
];
const red: MantineColorsTuple = [
  '#fce6e4',
  '#f9cfcb',
  '#f4a8a1',
  '#f97066',
  '#e5483c',
  '#cf3327',
  '#b42318',
  '#9a1b12',
  '#7d160f',
  '#5f110b',
];

/** The text on filled controls. The dark theme's light accent needs dark text, which Mantine's own contrast does not consider. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'filled') return colours;
  if (color === input.theme.primaryColor) return { ...colours, color: 'var(--cs-on-accent)' };
  if (color === 'red')
    return { ...colours, background: 'var(--cs-danger-solid)', hover: 'var(--cs-danger-solid)', color: 'var(--cs-on-danger)' };
  return colours;
};

/** A dialog's heading is not the page's banner. */
const noBanner = { header: { role: 'none' } };

/** What Mantine's components look like; the values themselves are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  colors: { accent, gray, dark, red },
  variantColorResolver,
  white: '#ffffff',
  black: '#15181e',
  fontFamily: 'var(--cs-font)',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '28px', xl: '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--cs-shadow-1)',
    sm: 'var(--cs-shadow-1)',
    md: 'var(--cs-shadow-2)',
    lg: 'var(--cs-shadow-2)',
    xl: 'var(--cs-shadow-2)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Checkbox: { defaultProps: { iconColor: 'var(--cs-on-accent)' } },
    Radio: { defaultProps: { iconColor: 'var(--cs-on-accent)' } },
    // Scrolling behind a dialog is stopped in mantine.css, because the library adds a <style> element, which the policy
    // forbids.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        radius: 'lg',
        transitionProps: { duration: 140, transition: 'fade' },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: noBanner,
      },
    },
    Drawer: { defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': 'Close' }, attributes: noBanner } },
    // Rendered beside what they belong to, so that they stay in its landmark and reading order.
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 }, withinPortal: false, floatingStrategy: 'fixed' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withinPortal: false,
        floatingStrategy: 'fixed',
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
  },
});

const colours = {
  '--mantine-color-body': 'var(--cs-surface)',
  '--mantine-color-text': 'var(--cs-ink)',
  '--mantine-color-dimmed': 'var(--cs-ink-2)',
  '--mantine-color-placeholder': 'var(--cs-ink-3)',
  '--mantine-color-anchor': 'var(--cs-accent)',
  '--mantine-color-default': 'var(--cs-surface)',
  '--mantine-color-default-hover': 'var(--cs-hover)',
  '--mantine-color-default-color': 'var(--cs-ink)',
  '--mantine-color-default-border': 'var(--cs-border)',
  '--mantine-color-error': 'var(--cs-danger)',
};

/** Mantine's own is the ground of dialogs, in which a disabled button would have no shape. */
const disabledInDark = { '--mantine-color-disabled': 'var(--mantine-color-dark-5)' };

/** Points Mantine's own variables at our tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: colours,
  dark: { ...colours, ...disabledInDark },
});
