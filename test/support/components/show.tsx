import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { theme } from '../../../web/theme/theme.ts';
import { ConfirmArea } from '../../../web/ui/confirm.tsx';
import { ToastArea } from '../../../web/ui/toast-view.tsx';

/** Shows a component as the app would, with empty caches, and returns a user for it. */
export function show(component: ReactNode): Pick<RenderResult, 'rerender'> & { user: UserEvent } {
  const cache = new Map();
  const App = ({ children }: { children: ReactNode }) => (
    <MantineProvider theme={theme} env="test">
      <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false, dedupingInterval: 0 }}>
        <MemoryRouter>{children}</MemoryRouter>
      </SWRConfig>
      <ConfirmArea />
      <ToastArea />
    </MantineProvider>
  );
  const { rerender } = render(component, { wrapper: App });
  return { rerender, user: userEvent.setup({ delay: null }) };
}
