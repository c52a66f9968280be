import { MantineProvider } from '@mantine/core';
import { SWRConfig } from 'swr';
import { HashRouter } from './router/hash-router.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { installReactions } from './shell/install-reactions.ts';
import { theme } from './theme/theme.ts';
import { ConfirmArea } from './ui/confirm.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { lazily } from './ui/lazily.tsx';
import { ScreenLoading } from './ui/loading.tsx';
import { ToastArea } from './ui/toast-view.tsx';

const AccountPages = lazily(async () => (await import('./account/account-pages.tsx')).AccountPages, { waiting: <ScreenLoading /> });
const VerifyScreen = lazily(async () => (await import('./verify/verify-screen.tsx')).VerifyScreen, { waiting: <ScreenLoading /> });

installReactions();

/** Screens poll by `usePoll` where the specification says so; SWR itself only fetches, shares and remembers. */
const swrOptions = { revalidateOnFocus: false, revalidateOnReconnect: true, shouldRetryOnError: false, keepPreviousData: true };

/** The whole app: account pages by path, everything else by hash. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <SWRConfig value={swrOptions}>
        <ErrorBoundary>
          {window.location.pathname === '/' ? (
            <HashRouter>
              <AppShell />
            </HashRouter>
          ) : /^\/verify\/?$/.test(window.location.pathname) ? (
            <VerifyScreen />
          ) : (
            <AccountPages />
          )}
        </ErrorBoundary>
      </SWRConfig>
      <ConfirmArea />
      <ToastArea />
    </MantineProvider>
  );
}
