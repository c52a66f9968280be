import './styles/app.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CatchErrors } from '../ui/catch-errors.tsx';
import type { Boot } from './boot.ts';
import { fetchTheRest, typeface } from './fetch-the-rest.ts';
import { PinPage } from './lazy-parts.tsx';
import { SigningPage } from './signing-page.tsx';
import { ClosedLinkPage } from './stages/closed-link-page.tsx';
import { Crashed } from './stages/crashed.tsx';
import { SigningContext } from './state/context.ts';
import { createSigning } from './state/signing.ts';
import { watch } from './state/watch.ts';
import { followVisualViewport } from './ui/visual-viewport.ts';

/** Takes over from the picture that the boot has drawn. */
export function startApp(outcome: Boot): void {
  followVisualViewport();
  show(createRoot(document.getElementById('root') as HTMLElement), outcome);
}

function show(root: Root, outcome: Boot): void {
  if ('pin' in outcome) {
    const pinPage = <PinPage asked={outcome.pin} onOpen={(opened) => show(root, opened)} />;
    // The boot's picture stays until the pin page has loaded.
    void PinPage.ahead().then(() => render(root, pinPage));
    return;
  }
  if ('closed' in outcome) {
    render(root, <ClosedLinkPage closed={outcome.closed} />);
    void typeface();
    return;
  }
  const signing = createSigning(outcome.pack, outcome.signatory_uuid);
  watch(signing);
  if (signing.store.get().view === 'form') signing.fetchLayout();
  void fetchTheRest();
  render(
    root,
    <StrictMode>
      <SigningContext value={signing}>
        <SigningPage />
      </SigningContext>
    </StrictMode>,
  );
}

function render(root: Root, page: ReactNode): void {
  root.render(<CatchErrors instead={<Crashed />}>{page}</CatchErrors>);
}
