import { Button } from '@mantine/core';
import { t } from '../messages/account.ts';
import { AccountFrame } from './account-frame.tsx';

/** `/nothing`, and every path that is no page. */
export function NothingPage() {
  return (
    <AccountFrame title={t('nothing_title')} text={t('nothing_text')}>
      <Button component="a" href="/">
        {t('to_app')}
      </Button>
    </AccountFrame>
  );
}
