import { lazily } from '../ui/lazily.tsx';

/** What a page does without: its image is there. */
export const SharpPage = lazily(async () => (await import('./sharp-page.tsx')).SharpPage, { optional: true });
export const PageText = lazily(async () => (await import('./reading/page-text.tsx')).PageText, { optional: true });
