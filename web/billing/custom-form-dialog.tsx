import { useConfiguration } from '../api/account.ts';
import { IconFileUpload } from '../icons/icons.ts';
import { t } from '../messages/billing.ts';
import card from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import classes from './billing.module.css';
import { RouteDialog } from './route-dialog.tsx';

/** A form keeps its own cookies, unless its site is this one: then it could take itself out of the sandbox. */
function sandboxFor(url: string): string {
  const own = new URL(url).origin === window.location.origin;
  return `allow-forms allow-scripts allow-popups${own ? '' : ' allow-same-origin'}`;
}

/** `#custom_form`: a form of another site, which the installation names. It runs apart from this page and learns nothing of it. */
export function CustomFormDialog() {
  const configuration = useConfiguration();
  const url = configuration?.custom_form_url ?? '';
  return (
    <RouteDialog title={t('form')} size="xl">
      {!configuration && <ScreenLoading />}
      {configuration && url === '' && <EmptyState icon={IconFileUpload} title={t('no_form')} text={t('no_form_text')} />}
      {url !== '' && (
        <>
          <iframe className={classes.frame} title={t('form')} src={url} sandbox={sandboxFor(url)} referrerPolicy="no-referrer" />
          <p className={card.aside}>
            {t('form_of', { site: new URL(url).host })}{' '}
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t('open_form')}
            </a>
          </p>
        </>
      )}
    </RouteDialog>
  );
}
