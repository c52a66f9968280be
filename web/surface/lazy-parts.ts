import { lazily } from '../ui/lazily.tsx';

/** Parts that a page can do without, because its image is there. */
export const SharpPage = lazily(async () => (await import('./sharp-page.tsx')).SharpPage, { optional: true });
export const PageText = lazily(async () => (await import('./reading/page-text.tsx')).PageText, { optional: true });
