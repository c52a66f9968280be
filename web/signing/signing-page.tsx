import { useEffect, useRef } from 'react';
import { Brand } from './brand.tsx';
import { Bar, ClosedLinkPage, Header, Notices, SigningDialogs, WorkStage } from './page-parts.tsx';
import { Start } from './stages/start.tsx';
import { useSigning, useSigningState } from './state/context.ts';

/** The whole page. Its stage decides what is shown. `follows`: another screen stood here before, as for the pin. */
export function SigningPage({ follows = false }: { follows?: boolean }) {
  const stage = useSigningState((state) => state.stage);
  const closed = useSigningState((state) => state.closed);
  const dialog = useSigningState((state) => state.dialog?.kind);
  const noticed = useSigningState((state) => state.notice !== null);
  const { openDialog } = useSigning();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(follows ? null : stage);
  useEffect(() => {
    // A new screen is announced by its heading, the first one by the page's title.
    if (shown.current === stage) return;
    shown.current = stage;
    // The pressed button is gone. If the person goes to a field, that field has or takes the focus.
    if (stage === 'fill' && document.activeElement !== document.body) return;
    (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [stage]);
  if (closed) {
    // The session outlives the time to sign, so more time can be asked for here.
    const ask = closed.code === 'time_is_over' ? { onAsk: () => openDialog({ kind: 'ask' }) } : {};
    return (
      <>
        <ClosedLinkPage closed={closed} {...ask} />
        {dialog === 'ask' && <SigningDialogs />}
      </>
    );
  }
  const working = stage === 'fill' || stage === 'preview';
  return (
    <div className="sg-app">
      {!working && <Brand />}
      {working && <Header />}
      {(working || (noticed && stage === 'start')) && <Notices />}
      <main ref={main} className="sg-main" tabIndex={-1}>
        {stage === 'start' ? <Start /> : <WorkStage />}
      </main>
      {working && <Bar />}
      {dialog && <SigningDialogs />}
      <Announcer />
    </div>
  );
}

/** Screen readers have taken up a text after this long. Whoever reads on later must not meet old words at the end of the page. */
const spokenMs = 4_000;

function Announcer() {
  const { patch } = useSigning();
  const announcement = useSigningState((state) => state.announcement);
  useEffect(() => {
    if (announcement === '') return;
    const timer = setTimeout(() => patch({ announcement: '' }), spokenMs);
    return () => clearTimeout(timer);
  }, [announcement, patch]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}
