import { Button } from '@mantine/core';
import { useState } from 'react';
import { deleteLogin, requestDataExport, useDataExports } from '../../api/personal-data.ts';
import { forgetAccount } from '../../api/session.ts';
import { t } from '../../messages/personal-data.ts';
import cards from '../../ui/card-screen.module.css';
import { confirm } from '../../ui/confirm.tsx';
import { attempt } from '../../ui/toasts.ts';
import sessions from '../sessions-card.module.css';
import { ExportList } from './export-list.tsx';

/** What is stored about the person as a file, and how to have it deleted. */
export function YourDataCard() {
  const { data, mutate } = useDataExports();
  const [busy, setBusy] = useState(false);
  const isUnderWay = data?.some(({ account_key, state }) => account_key === null && state === 'pending') ?? false;
  const gather = async () => {
    setBusy(true);
    await attempt(requestDataExport);
    await mutate();
    setBusy(false);
  };
  const remove = async () => {
    const question = { title: t('delete_login_question'), text: t('delete_login_warning'), confirm: t('delete_login'), danger: true };
    if (!(await confirm(question)) || !(await attempt(deleteLogin))) return;
    forgetAccount();
    window.location.assign('/login');
  };
  return (
    <>
      <section className={cards.card} id="your_data" aria-labelledby="your-data">
        <h2 className={cards.heading} id="your-data">
          {t('your_data')}
        </h2>
        <p className={cards.text}>{t('your_data_text')}</p>
        <ExportList accountKey={null} label={t('exports')} />
        <div className={sessions.foot}>
          <Button variant="default" loading={busy} disabled={isUnderWay} onClick={() => void gather()}>
            {t('gather')}
          </Button>
        </div>
      </section>
      <section className={cards.card} id="delete_login" aria-labelledby="delete-login">
        <h2 className={cards.heading} id="delete-login">
          {t('delete_login')}
        </h2>
        <p className={cards.text}>{t('delete_login_text')}</p>
        <Button variant="outline" color="red" onClick={() => void remove()}>
          {t('delete_login')}
        </Button>
      </section>
    </>
  );
}
