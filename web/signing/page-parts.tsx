import { useSyncExternalStore } from 'react';
import { connected } from '../api/request/connection.ts';
import { lazily } from '../ui/lazily.tsx';
import { t } from './messages.ts';

/** What follows the first screen comes in one file. */
export const Header = lazily(async () => (await import('./work.ts')).Header);
export const Notices = lazily(async () => (await import('./work.ts')).Notices);
export const WorkStage = lazily(async () => (await import('./work.ts')).WorkStage, {
  waiting: <Waiting />,
});
export const Bar = lazily(async () => (await import('./work.ts')).Bar);
export const SigningDialogs = lazily(async () => (await import('./work.ts')).SigningDialogs);
export const ClosedLinkPage = lazily(async () => (await import('./stages/closed-link-page.tsx')).ClosedLinkPage);
export const PinPage = lazily(async () => (await import('./stages/pin-page.tsx')).PinPage);

/** Fetches all that follows the first screen. A part that was only fetched with another would still wait for a network to be shown. */
export async function workAhead(): Promise<void> {
  await Promise.all([Header, Notices, WorkStage, Bar, SigningDialogs].map((part) => part.ahead()));
}

/** What stands on the screen until the rest has come. Without a network it says what it waits for. */
function Waiting() {
  const online = useSyncExternalStore(connected.subscribe, connected.get);
  return (
    <div className="sg-scroller" aria-busy="true">
      <div aria-live="polite">{!online && <p className="sg-notice sg-notice-warning">{t('offline')}</p>}</div>
    </div>
  );
}
