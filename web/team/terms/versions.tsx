import { Badge, Button } from '@mantine/core';
import type { AccountTermsVersion } from '../../../shared/contract/schemas/accounts/account-terms.ts';
import type { useAccountTerms } from '../../api/account-terms.ts';
import { t } from '../../messages/terms.ts';
import cards from '../../ui/card-screen.module.css';
import { exactTime } from '../../ui/times.ts';
import classes from './terms.module.css';

/** Every version that was ever saved, newest first, with its words. */
export function Versions({ terms }: { terms: ReturnType<typeof useAccountTerms> }) {
  const { versions = [], hasMore, loadingMore, loadMore } = terms;
  return (
    <section className={cards.card} aria-labelledby="versions">
      <h2 className={cards.heading} id="versions">
        {t('versions')}
      </h2>
      {versions.length === 0 && <p className={cards.line}>{t('versions_none')}</p>}
      {versions.map((version, at) => (
        <Version key={version.number} version={version} isInForce={at === 0} />
      ))}
      {hasMore && (
        <Button variant="default" size="compact-sm" loading={loadingMore} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Version({ version, isInForce }: { version: AccountTermsVersion; isInForce: boolean }) {
  const { number, is_own, must_tick, texts, created_by_name, date_created } = version;
  return (
    <details className={classes.version}>
      <summary>
        {t('version', { n: number })} · {t('version_by', { person: created_by_name, time: exactTime(date_created) })}{' '}
        {isInForce && (
          <Badge variant="light" tt="none">
            {t('in_force')}
          </Badge>
        )}
      </summary>
      {is_own ? (
        <>
          {texts.map(({ language, text, sha256 }) => (
            <div key={language}>
              <div className={classes.wording} lang={language}>
                {text}
              </div>
              <p className={classes.hash}>{t('hash', { sha256 })}</p>
            </div>
          ))}
          {must_tick && <p className={cards.line}>{t('with_tick')}</p>}
        </>
      ) : (
        <p className={cards.line}>{t('back_to_standard')}</p>
      )}
    </details>
  );
}
