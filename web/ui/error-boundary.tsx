import { Button, Group } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { t } from '../messages/common.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  children: ReactNode;
  /** A change of this (the address, say) gives the children another try. */
  resetKey?: string;
}

/** Catches what a screen throws, so that the rest of the page lives on. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
}
