import { useEffect, useRef } from 'react';
import { Bar } from './bar.tsx';
import { Brand } from './brand.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { SigningDialogs } from './signing-dialogs.tsx';
import { ClosedLinkPage } from './stages/closed-link-page.tsx';
import { Done } from './stages/done.tsx';
import { Ended } from './stages/ended.tsx';
import { Fill } from './stages/fill.tsx';
import { Preview } from './stages/preview.tsx';
import { Start } from './stages/start.tsx';
import { useSigningState } from './state/context.ts';

/** The whole page. Its stage decides what is shown. */
export function SigningPage() {
  const stage = useSigningState((state) => state.stage);
  const closed = useSigningState((state) => state.closed);
  const announcement = useSigningState((state) => state.announcement);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    // A new screen is announced by its heading, the first one by the page's title.
    if (shown.current === stage) return;
    shown.current = stage;
    if (stage !== 'fill') main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    // The pressed button is gone. If the person goes to a field, that field has or takes the focus.
    else if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [stage]);
  if (closed) return <ClosedLinkPage closed={closed} />;
  const working = stage === 'fill' || stage === 'preview';
  return (
    <div className="sg-app">
      {!working && <Brand />}
      {working && <Header />}
      {working && <Notices />}
      <main ref={main} className="sg-main" tabIndex={-1}>
        {stage === 'start' && <Start />}
        {stage === 'fill' && <Fill />}
        {stage === 'preview' && <Preview />}
        {stage === 'done' && <Done />}
        {(stage === 'later' || stage === 'rejected') && <Ended how={stage} />}
      </main>
      {working && <Bar />}
      <SigningDialogs />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
