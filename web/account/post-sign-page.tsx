import { Button } from '@mantine/core';
import { webAddress } from '../../shared/domain/documents/web-address.ts';
import { t } from '../messages/account.ts';
import { AccountFrame } from './account-frame.tsx';

/** `/post_sign`, where a signing ends. It leads on only by a button that names the place, so that no link redirects unseen. */
export function PostSignPage() {
  const query = new URLSearchParams(window.location.search);
  const outcome = query.get('is_rejected') === 'true' ? 'rejected' : query.get('sign_later') === 'true' ? 'later' : 'signed';
  const next = webAddress(query.get('post_sign_url') ?? '');
  return (
    <AccountFrame title={t(`${outcome}_title`)} text={t(`${outcome}_text`)}>
      {next && (
        <Button component="a" href={next} rel="noreferrer">
          {t('continue_to', { host: new URL(next).host })}
        </Button>
      )}
    </AccountFrame>
  );
}
