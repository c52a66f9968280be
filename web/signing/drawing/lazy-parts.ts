import { lazily } from '../../ui/lazily.tsx';

export const DrawElsewhere = lazily(async () => (await import('./draw-elsewhere.tsx')).DrawElsewhere);
