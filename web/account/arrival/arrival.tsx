import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useUser } from '../../api/account.ts';
import { lazily } from '../../ui/lazily.tsx';
import { ScreenLoading } from '../../ui/loading.tsx';
import { setUpAsked } from './set-up-asked.ts';

const ForcedSetUp = lazily(async () => (await import('./forced-set-up.tsx')).ForcedSetUp, { waiting: <ScreenLoading /> });
const TermsDialog = lazily(async () => (await import('./terms-dialog.tsx')).TermsDialog);
const FirstPasswordDialog = lazily(async () => (await import('./first-password-dialog.tsx')).FirstPasswordDialog);

/**
 * What stands between a login and the screens: a second step that is required (instead of every screen), then the
 * terms (over every screen), and a password for who has none (on `#documents`, as the specification says).
 */
export function Arrival({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { data: user } = useUser();
  const isAsked = useSyncExternalStore(setUpAsked.subscribe, setUpAsked.get);
  if (user && (user.force_two_factor_setup || isAsked)) return <ForcedSetUp user={user} />;
  const isList = pathname === '/documents';
  return (
    <>
      {children}
      {user?.accepted_terms === false && <TermsDialog />}
      {isList && user?.accepted_terms !== false && user?.request_password && <FirstPasswordDialog user={user} />}
    </>
  );
}
