import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { SWRConfig } from 'swr';
import { HashRouter } from './router/hash-router.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { installReactions } from './shell/install-reactions.ts';
import { theme } from './theme/theme.ts';
import { ConfirmArea } from './ui/confirm.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ScreenLoading } from './ui/loading.tsx';
import { ToastArea } from './ui/toast-view.tsx';

const AccountPages = lazy(async () => ({ default: (await import('./account/account-pages.tsx')).AccountPages }));
const VerifyScreen = lazy(async () => ({ default: (await import('./verify/verify-screen.tsx')).VerifyScreen }));

installReactions();

/** Screens poll by `usePoll` where the specification says so; SWR itself only fetches, shares and remembers. */
const swrOptions = { revalidateOnFocus: false, revalidateOnReconnect: true, shouldRetryOnError: false, keepPreviousData: true };

/** The whole app: account pages by path, everything else by hash. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <SWRConfig value={swrOptions}>
        <ErrorBoundary>
          <Suspense fallback={<ScreenLoading />}>
            {window.location.pathname === '/' ? (
              <HashRouter>
                <AppShell />
              </HashRouter>
            ) : /^\/verify\/?$/.test(window.location.pathname) ? (
              <VerifyScreen />
            ) : (
              <AccountPages />
            )}
          </Suspense>
        </ErrorBoundary>
      </SWRConfig>
      <ConfirmArea />
      <ToastArea />
    </MantineProvider>
  );
}
