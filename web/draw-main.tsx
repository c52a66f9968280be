import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DrawPage } from './signing/drawing/draw-page.tsx';
import { followVisualViewport } from './signing/ui/visual-viewport.ts';

followVisualViewport();
/** The secret at the end of /draw/{token}. */
const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '').slice(0, 200);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <DrawPage token={token} />
  </StrictMode>,
);
