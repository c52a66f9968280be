import { Button, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import useSWR from 'swr';
import type { getNotificationChoicesRoute } from '../../shared/contract/notifications/get-notification-choices.ts';
import type { updateNotificationChoicesRoute } from '../../shared/contract/notifications/update-notification-choices.ts';
import type { ShownChoices } from '../../shared/contract/schemas/people/notification-choice.ts';
import { type MailChoice, mailChoices, nextDigest } from '../../shared/domain/people/notification-choices.ts';
import { useUser } from '../api/account.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/notifications.ts';
import screens from '../ui/card-screen.module.css';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { clockTime } from '../ui/times.ts';
import { toast, toastError } from '../ui/toasts.ts';
import classes from './choices-screen.module.css';

type Choice = ShownChoices['choices'][number];

/** `#notifications/choices`: what the person wants to be told, and by what way. */
export function ChoicesScreen() {
  usePageTitle(t('choices'));
  const { data, error, mutate } = useSWR(
    'notification_choices',
    async () => (await call<typeof getNotificationChoicesRoute>('GET', '/app/user/notification_choices')).data,
    { revalidateOnFocus: false },
  );
  return (
    <div className={screens.screen}>
      <div className={classes.head}>
        <h1 className={screens.title}>{t('choices')}</h1>
        <Button variant="default" component={Link} to="/notifications">
          {t('to_notifications')}
        </Button>
      </div>
      {!data && !error && <ScreenLoading />}
      {!data && error && (
        <p className={classes.failed} role="alert">
          {t('choices_failed')}{' '}
          <Button variant="default" onClick={() => mutate()}>
            {common('retry')}
          </Button>
        </p>
      )}
      {data && <ChoicesForm known={data} onKnown={(newer) => mutate(newer, { revalidate: false })} />}
    </div>
  );
}

/** If the choices changed elsewhere at the same time, the person's own changes stay, on top of the newer ones, to be saved again. */
function ChoicesForm({ known, onKnown }: { known: ShownChoices; onKnown: (newer: ShownChoices) => unknown }) {
  const { data: user } = useUser();
  const [choices, setChoices] = useState(known.choices);
  const [busy, setBusy] = useState(false);
  const change = (kind: Choice['kind'], wanted: Partial<Choice>) =>
    setChoices(choices.map((choice) => (choice.kind === kind ? { ...choice, ...wanted } : choice)));
  const ownChange = (kind: Choice['kind']) => {
    const [now, before] = [choices, known.choices].map((all) => all.find((choice) => choice.kind === kind));
    return JSON.stringify(now) === JSON.stringify(before) ? undefined : now;
  };
  const save = async () => {
    setBusy(true);
    try {
      const body = { data: { choices, version: known.version } };
      const { data } = await call<typeof updateNotificationChoicesRoute>('POST', '/app/user/notification_choices', { body });
      toast('success', t('choices_saved'));
      setChoices(data.choices);
      await onKnown(data);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'version_conflict')) return toastError(error);
      const newer = error.answer.data as ShownChoices;
      setChoices(newer.choices.map((choice) => ownChange(choice.kind) ?? choice));
      toast('warning', t('choices_changed'));
      await onKnown(newer);
    } finally {
      setBusy(false);
    }
  };
  const isChanged = JSON.stringify(choices) !== JSON.stringify(known.choices);
  return (
    <section className={screens.card} aria-label={t('choices')}>
      <p className={screens.line}>{t('choices_text', { time: digestTime(user?.time_zone ?? '') })}</p>
      <ul className={classes.list}>
        {choices.map((choice) => (
          <li key={choice.kind} className={classes.row}>
            <div>
              <div className={classes.name}>{t(choice.kind)}</div>
              <div className={classes.about}>{t(`about_${choice.kind}`)}</div>
            </div>
            {choice.kind === 'security' ? (
              <p className={classes.fixed}>{t('always_mailed')}</p>
            ) : (
              <>
                <Switch
                  label={t('in_app')}
                  aria-label={t('in_app_of', { kind: t(choice.kind) })}
                  checked={choice.in_app}
                  onChange={(event) => change(choice.kind, { in_app: event.currentTarget.checked })}
                />
                <Select
                  aria-label={t('mail_of', { kind: t(choice.kind) })}
                  allowDeselect={false}
                  checkIconPosition="right"
                  value={choice.mail}
                  data={mailChoices.map((value) => ({ value, label: t(`mail_${value}`) }))}
                  onChange={(mail) => change(choice.kind, { mail: (mail ?? choice.mail) as MailChoice })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Button disabled={!isChanged} loading={busy} onClick={save}>
        {t('save')}
      </Button>
    </section>
  );
}

/** When digests go out, in the time of this device. */
function digestTime(timeZone: string): string {
  return clockTime(nextDigest('day', new Date(), timeZone));
}
