import './styles/app.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLanguage } from '../messages/use-spoken.ts';
import { CatchErrors } from '../ui/catch-errors.tsx';
import type { Boot } from './boot.ts';
import { fetchTheRest, typeface } from './fetch-the-rest.ts';
import { framedBy, tellHost } from './framed/framed-by.ts';
import { ClosedLinkPage, PinPage, WorkStage } from './page-parts.tsx';
import { SigningPage } from './signing-page.tsx';
import { Crashed } from './stages/crashed.tsx';
import { SigningContext } from './state/context.ts';
import { tellLanguage } from './state/evidence.ts';
import { createSigning } from './state/signing.ts';
import { followVisualViewport } from './ui/visual-viewport.ts';

/** Takes over from the picture that the boot has drawn. */
export function startApp(outcome: Boot): void {
  followVisualViewport();
  show(createRoot(document.getElementById('root') as HTMLElement), outcome);
}

/** `follows`: another screen stood here before. */
function show(root: Root, outcome: Boot, follows = false): void {
  if ('pin' in outcome) {
    const pinPage = () => <PinPage asked={outcome.pin} onOpen={(opened) => show(root, opened, true)} />;
    // The boot's picture stays until the pin page has loaded.
    void PinPage.ahead().then(() => render(root, pinPage));
    void typeface();
    return;
  }
  if ('closed' in outcome) {
    tellHost({ event: 'error', code: outcome.closed.code });
    const page = () => <ClosedLinkPage closed={outcome.closed} />;
    void ClosedLinkPage.ahead().then(() => render(root, page));
    void typeface();
    return;
  }
  const signing = createSigning(outcome.pack, outcome.signatory_uuid);
  tellLanguage(signing);
  if (framedBy.length > 0) {
    const failed = () => tellHost({ event: 'error', code: 'error' });
    void import('./framed/talk.ts').then(({ talk }) => talk(signing), failed);
  }
  const { stage, view } = signing.store.get();
  if (view === 'form') signing.fetchLayout();
  const page = () => (
    <StrictMode>
      <SigningContext value={signing}>
        <SigningPage follows={follows} />
      </SigningContext>
    </StrictMode>
  );
  // Whoever comes back goes on where they were, and sees the boot's picture until then.
  void (stage === 'start' ? Promise.resolve() : WorkStage.ahead()).then(() => render(root, page));
  // Without it a part that is asked for tries again.
  fetchTheRest(signing, stage).catch(() => undefined);
}

/** `page` makes it anew, so that all of it is drawn again when its reader changes the language. */
function render(root: Root, page: () => ReactNode): void {
  root.render(<InItsLanguage page={() => <CatchErrors instead={<Crashed />}>{page()}</CatchErrors>} />);
}

function InItsLanguage({ page }: { page: () => ReactNode }) {
  useLanguage();
  return page();
}
