import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { may } from '../../shared/domain/policy/permission.ts';
import { ConfirmAddress } from '../account/register/confirm-address.tsx';
import { useMe } from '../api/account.ts';
import { t } from '../messages/shell.ts';
import { ClosedNotice } from '../team/closing/closed-notice.tsx';
import { AlertBar } from './bars/alert-bar.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { Brand } from './brand.tsx';
import classes from './chrome.module.css';
import { CommandPalette } from './keyboard/command-palette.tsx';
import { ShortcutList } from './keyboard/shortcut-list.tsx';
import { Navigation } from './navigation.tsx';
import { NoAccess } from './no-access.tsx';

/** The frame around a screen: navigation at the left (below on narrow screens), account and search at the top. */
export function Chrome({ children }: { children: ReactNode }) {
  const me = useMe();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  // The parts of the profile are places on one screen.
  const shown = pathname.replace(/^\/profile\/.*/, '/profile');
  const before = useRef(shown);
  // On another screen: scrolls to its top, and tells screen readers where they are; then the screen may scroll to a part.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    main.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [shown]);
  // Until it is known who is here, nothing is hidden.
  const mayBrowse = me ? may(me, 'listDocuments').ok : true;
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page, but the address's hash is the router's */}
      <a className={classes.skip} href="#main" onClick={(event) => skipTo(event, main.current)}>
        {t('skip')}
      </a>
      <aside className={classes.side}>
        <Brand />
        <Navigation />
      </aside>
      <TopBar />
      <main className={classes.main} id="main" tabIndex={-1} ref={main}>
        <AlertBar />
        <ConfirmAddress />
        <ClosedNotice />
        {mayBrowse || pathname.split('/')[1] === 'profile' ? children : <NoAccess />}
      </main>
      <div className={classes.bottom}>
        <Navigation compact />
      </div>
      <CommandPalette />
      <ShortcutList />
    </div>
  );
}

/** The hash stays in the address, because it belongs to the router. */
function skipTo(event: React.MouseEvent, target: HTMLElement | null): void {
  event.preventDefault();
  target?.focus();
}
