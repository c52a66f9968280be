import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import type { eraseAddressRoute } from '../../../shared/contract/personal-data/erase-address.ts';
import { isEmail, useAccountForm } from '../../account/account-form.ts';
import { ExportList } from '../../account/your-data/export-list.tsx';
import { eraseAddress, requestAddressExport, useDataExports } from '../../api/personal-data.ts';
import { t } from '../../messages/personal-data.ts';
import cards from '../../ui/card-screen.module.css';
import { confirm } from '../../ui/confirm.tsx';
import { dayOf } from '../../ui/times.ts';
import classes from './closing.module.css';

type Erased = RouteAnswer<typeof eraseAddressRoute> & { email: string };

/** Answers somebody who asks what the account holds about them: as a file, or by removing it. For administrators; a closed account can only be read. */
export function AddressDataCard({ accountKey, mayErase }: { accountKey: string; mayErase: boolean }) {
  const { mutate } = useDataExports();
  const [erased, setErased] = useState<Erased>();
  const [wants, setWants] = useState<'gather' | 'erase'>('gather');
  const form = useAccountForm(
    { email_address: '' },
    ({ email_address }) => ({ email_address: isEmail(email_address) ? undefined : t('address_required') }),
    async ({ email_address }) => {
      const email = email_address.trim();
      setErased(undefined);
      if (wants === 'gather') {
        await requestAddressExport(accountKey, email);
        await mutate();
        return;
      }
      const question = {
        title: t('address_erase_question', { email }),
        text: t('address_erase_warning'),
        confirm: t('address_erase'),
        danger: true,
      };
      if (await confirm(question)) setErased({ ...(await eraseAddress(accountKey, email)), email });
    },
  );
  return (
    <section className={cards.card} aria-labelledby="address-data">
      <h2 className={cards.heading} id="address-data">
        {t('address')}
      </h2>
      <p className={cards.text}>{t('address_text')}</p>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput label={t('address_label')} type="email" autoComplete="off" maxLength={254} {...form.field('email_address')} />
        {form.problem && (
          <p className={classes.problem} role="alert">
            {form.problem}
          </p>
        )}
        <div className={classes.buttons}>
          {/* Enter presses the first button, so that is the one that removes nothing. */}
          <Button
            type="submit"
            variant="default"
            loading={form.busy && wants === 'gather'}
            disabled={form.busy}
            onClick={() => setWants('gather')}
          >
            {t('address_gather')}
          </Button>
          {mayErase && (
            <Button
              type="submit"
              variant="outline"
              color="red"
              loading={form.busy && wants === 'erase'}
              disabled={form.busy}
              onClick={() => setWants('erase')}
            >
              {t('address_erase')}
            </Button>
          )}
        </div>
      </form>
      {erased && <Outcome erased={erased} />}
      <ExportList accountKey={accountKey} label={t('address_exports')} />
    </section>
  );
}

function Outcome({ erased: { email, removed, rows, rows_go_on, drafts, documents, has_more } }: { erased: Erased }) {
  return (
    <div role="status" className={cards.outcome}>
      <p>{removed.length > 0 ? t('address_erased', { n: removed.length, email }) : t('address_nothing')}</p>
      {rows > 0 && <p>{t('address_rows', { n: rows })}</p>}
      {rows_go_on && <p>{t('address_rows_go_on')}</p>}
      {drafts > 0 && <p>{t('address_drafts', { n: drafts })}</p>}
      {documents.length > 0 && (
        <>
          <p>{t('address_documents', { email })}</p>
          <ul className={classes.documents}>
            {documents.map(({ key, document_name, kept_until }) => (
              <li key={key}>
                <Anchor inherit href={`#documents/${key}`}>
                  {document_name}
                </Anchor>
                {': '}
                {kept_until === null ? t('address_yours') : t('address_kept', { day: dayOf(kept_until) })}
              </li>
            ))}
          </ul>
          {has_more && <p>{t('address_more')}</p>}
        </>
      )}
    </div>
  );
}
