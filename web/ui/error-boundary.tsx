import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconMoodSad } from '../icons/icons.ts';
import { t } from '../messages/common.ts';
import { CatchErrors } from './catch-errors.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shows a screen's failure in its place. When `resetKey` changes, the children get another try. */
export function ErrorBoundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <CatchErrors instead={<Crashed />} resetKey={resetKey}>
      {children}
    </CatchErrors>
  );
}

function Crashed() {
  return (
    <EmptyState icon={IconMoodSad} title={t('crash_title')} text={t('crash_text')}>
      <Group gap="xs" justify="center">
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        <Button variant="default" component="a" href="#documents">
          {t('to_documents')}
        </Button>
      </Group>
    </EmptyState>
  );
}
