import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { theme } from '../../../web/theme/theme.ts';
import { ConfirmArea } from '../../../web/ui/confirm.tsx';
import { ToastArea } from '../../../web/ui/toast-view.tsx';

/** Shows a component as the app would, with nothing remembered from before, and somebody who uses it. */
export function show(component: ReactNode): RenderResult & { user: UserEvent } {
  const user = userEvent.setup({ delay: null });
  const shown = render(
    <MantineProvider theme={theme} env="test">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
        <MemoryRouter>{component}</MemoryRouter>
      </SWRConfig>
      <ConfirmArea />
      <ToastArea />
    </MantineProvider>,
  );
  return { ...shown, user };
}
