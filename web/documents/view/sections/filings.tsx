import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { fileAgain, useFilings } from '../../../api/integrations.ts';
import { t as common } from '../../../messages/common.ts';
import { filingWords, t } from '../../../messages/integrations.ts';
import { attempt } from '../../../ui/toasts.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import classes from './sections.module.css';
import { Section } from './sections.tsx';

/** Where the finished document was stored by the account's integrations, and a way to try again what failed. */
export function Filings({ document: { key, is_deleted } }: { document: Pack }) {
  const { data: filings = [], mutate } = useFilings(key);
  const [trying, setTrying] = useState('');
  const { within, fallback } = useKeptFocus<HTMLDivElement, HTMLUListElement>();
  if (filings.length === 0) return null;
  const tryAgain = async (id: string) => {
    setTrying(id);
    const newer = await attempt(() => fileAgain(key, id));
    if (newer) await mutate(newer, { revalidate: false });
    setTrying('');
  };
  return (
    <Section title={t('filed_title')}>
      <div ref={within}>
        <ul className={classes.list} tabIndex={-1} ref={fallback}>
          {filings.map(({ integration_configuration_id: id, name, state, problem, path }) => (
            <li key={id} className={classes.item}>
              <span className={classes.strong}>{name}</span>
              <span className={classes.quiet} role="status">
                {[
                  t(`filing_${state}`, { path }),
                  problem && filingWords[problem],
                  state === 'waiting' && problem && t('filing_again_later'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {state === 'failed' && !is_deleted && (
                <Button
                  size="compact-sm"
                  variant="default"
                  mt={4}
                  style={{ alignSelf: 'flex-start' }}
                  loading={trying === id}
                  aria-label={t('file_again_named', { name })}
                  onClick={() => void tryAgain(id)}
                >
                  {common('retry')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
