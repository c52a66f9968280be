import '../styles/first.css';
import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CatchErrors } from '../../ui/catch-errors.tsx';
import { typeface } from '../fetch-the-rest.ts';
import { SigningPage } from '../signing-page.tsx';
import { Crashed } from '../stages/crashed.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { followVisualViewport } from '../ui/visual-viewport.ts';
import { practice } from './practice.ts';
import { type PracticeMessage, practiceReady } from './practice-message.ts';

/** The signing page in a frame of the editor, filled with what the editor sends. Nobody else is listened to. */
export function startPractice(): void {
  if (window.parent === window) return;
  allowNoWriting();
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin === window.location.origin && source === window.parent) show(data as PracticeMessage);
  });
  window.parent.postMessage(practiceReady, window.location.origin);
}

function show({ pack, signatory_uuid, form_view }: PracticeMessage): void {
  followVisualViewport();
  const signing = createSigning(
    pack,
    signatory_uuid,
    practice(form_view, () => signing.toStage('fill')),
  );
  createRoot(document.getElementById('root') as HTMLElement).render(
    <CatchErrors instead={<Crashed />}>
      <StrictMode>
        <SigningContext value={signing}>
          <SigningPage />
        </SigningContext>
      </StrictMode>
    </CatchErrors>,
  );
  void typeface();
}

/** A second line of defence: the frame has the session of whoever prepares the document, and must change nothing with it. */
function allowNoWriting(): void {
  const fetching = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') throw new TypeError('A preview saves nothing.');
    return fetching(input, init);
  };
}
