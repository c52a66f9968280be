import { lazily } from '../ui/lazily.tsx';

/** A part that a page can do without, because its image is there. */
export const SharpPage = lazily(async () => (await import('./sharp-page.tsx')).SharpPage, { optional: true });
