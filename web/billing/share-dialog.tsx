import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { shareLinks } from '../../shared/domain/billing/share-links.ts';
import { useConfiguration } from '../api/account.ts';
import { t } from '../messages/billing.ts';
import card from '../ui/card-screen.module.css';
import { CopyField } from '../ui/copy-field.tsx';
import classes from './billing.module.css';
import { RouteDialog } from './route-dialog.tsx';

/** `#share`: shares the product, or with `?form={key}` the link of a form. */
export function ShareDialog() {
  const [query] = useSearchParams();
  const app = useConfiguration()?.app_name ?? '';
  const given = query.get('form') ?? '';
  const form = /^[A-Za-z0-9_-]{1,80}$/.test(given) ? given : null;
  const url = form ? `${window.location.origin}/form/${form}` : `${window.location.origin}/`;
  const words = form ? t('share_form_words') : t('share_words', { app });
  const links = shareLinks(url, words);
  const ways = [
    ['mail', t('by_mail')],
    ['linkedin', 'LinkedIn'],
    ['x', 'X'],
    ['whatsapp', 'WhatsApp'],
  ] as const;
  // Closing the system's own sheet is no failure.
  const natively = () => void navigator.share({ title: words, url }).catch(() => undefined);
  return (
    <RouteDialog title={t('share')} size="md">
      <p className={card.line}>{form ? t('share_form_text') : t('share_text', { app })}</p>
      <CopyField label={t('link')} value={url} copyLabel={t('copy_link')} />
      <div className={classes.links}>
        {ways.map(([way, name]) => (
          <Button key={way} component="a" href={links[way]} target="_blank" rel="noopener noreferrer" variant="default">
            {name}
          </Button>
        ))}
        {'share' in navigator && (
          <Button variant="default" onClick={natively}>
            {t('more_ways')}
          </Button>
        )}
      </div>
    </RouteDialog>
  );
}
