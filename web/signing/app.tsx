import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Boot } from './boot.ts';
import { fetchTheRest, typeface } from './fetch-the-rest.ts';
import { SigningPage } from './signing-page.tsx';
import { EdgePage } from './stages/edge-page.tsx';
import { SigningContext } from './state/context.ts';
import { createSigning } from './state/signing.ts';
import { watch } from './state/watch.ts';
import { followVisualViewport } from './ui/visual-viewport.ts';

/** Takes over from what the boot has drawn. */
export function startApp(outcome: Boot): void {
  followVisualViewport();
  show(createRoot(document.getElementById('root') as HTMLElement), outcome);
}

function show(root: Root, outcome: Boot): void {
  if ('pin' in outcome) {
    void import('./stages/pin-page.tsx').then(({ PinPage }) =>
      root.render(<PinPage asked={outcome.pin} onOpen={(opened) => show(root, opened)} />),
    );
    return;
  }
  if ('edge' in outcome) {
    root.render(<EdgePage edge={outcome.edge} />);
    void typeface();
    return;
  }
  const signing = createSigning(outcome.pack, outcome.signatory_uuid);
  watch(signing);
  void fetchTheRest();
  root.render(
    <StrictMode>
      <SigningContext value={signing}>
        <SigningPage />
      </SigningContext>
    </StrictMode>,
  );
}
