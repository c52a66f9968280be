import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import type { emailSignaturePreviewRoute } from '../../../shared/contract/user/email-signature-preview.ts';
import { type EmailSignature, emailSignatureLines } from '../../../shared/domain/people/email-signature.ts';
import { buildUrl } from '../../api/request/build-request.ts';
import { fetchPage } from '../../api/request/fetch-page.ts';
import { t } from '../../messages/account.ts';
import cards from '../../ui/card-screen.module.css';
import classes from './email-signature.module.css';

const path: (typeof emailSignaturePreviewRoute)['path'] = '/test/mail/email_signature_preview';
/** A pause in typing after which the preview follows. */
const followMs = 300;

/** The signature as the server composes it for mails. */
export function EmailSignaturePreview({ signature }: { signature: EmailSignature }) {
  const [settled] = useDebouncedValue(signature, followMs);
  const address = emailSignatureLines(settled) && buildUrl(path, {}, settled);
  const { data: page, error } = useSWR(address ?? null, fetchPage, { keepPreviousData: true, revalidateOnFocus: false });
  return (
    <div>
      <p className={classes.label}>{t('email_signature_preview')}</p>
      {!address && <p className={classes.empty}>{t('email_signature_preview_empty')}</p>}
      {address && error && (
        <p className={cards.problem} role="alert">
          {t('email_signature_preview_failed')}
        </p>
      )}
      {address && !error && page !== undefined && (
        <iframe className={classes.page} title={t('email_signature_preview')} sandbox="" srcDoc={page} />
      )}
    </div>
  );
}
