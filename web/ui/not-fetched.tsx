import { Button } from '@mantine/core';
import { refusalOr } from '../api/errors.ts';
import type { Icon } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  icon: Icon;
  title: string;
  error?: unknown;
  /** It is all that the screen shows, so that its title is the page's. */
  isPage?: boolean;
  onRetry(): unknown;
}

/** What could not be fetched and why, with another try. */
export function NotFetched({ icon, title, error, isPage = false, onRetry }: Props) {
  return (
    <EmptyState icon={icon} title={title} text={refusalOr(error, '')} isPage={isPage}>
      <Button onClick={() => void onRetry()}>{common('retry')}</Button>
    </EmptyState>
  );
}
