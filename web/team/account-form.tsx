import { Button, Group, Radio, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '../../shared/contract/schemas/accounts/account.ts';
import { longestRetention } from '../../shared/domain/policy/documents/retention.ts';
import { isLoopback, mostOrigins, originsIn } from '../../shared/embed/origins.ts';
import { languageNames } from '../../shared/messages/language-names.ts';
import { languages } from '../../shared/messages/languages.ts';
import { useAccountForm } from '../account/account-form.ts';
import { ApiError } from '../api/errors.ts';
import { updateAccount } from '../api/team.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/team.ts';
import classes from '../ui/card-screen.module.css';
import { useUnsavedWork } from '../ui/unsaved/unsaved-work.ts';
import { earlierWords, keptWords } from './retention-words.ts';

interface Props {
  account: Account;
  /** Takes over a newer version of the account. */
  onKnown: (account: Account) => Promise<void>;
}

/** Edits name and retention of an account, for its administrators. `taken` counts how often somebody else's changes were taken over. */
export function AccountForm(props: Props) {
  const [taken, setTaken] = useState(0);
  return <Fields key={taken} {...props} takeTheirs={() => setTaken(taken + 1)} />;
}

const valuesOf = ({
  name,
  retention_years,
  retention_years_default,
  contacts_from_sending,
  language,
  two_step_mandatory,
  embedding_origins,
}: Account) => ({
  name,
  kept: retention_years === null ? 'installation' : 'own',
  retention_years: String(retention_years ?? retention_years_default),
  contacts: contacts_from_sending ? 'on' : 'off',
  language: language ?? '',
  two_step: two_step_mandatory ? 'on' : 'off',
  embedding_origins: embedding_origins.join('\n'),
});

/** The sites written in the form, one on each line. */
const sitesIn = (text: string) => originsIn(text, isLoopback(window.location.href));

function problemOfSites(text: string): string | undefined {
  const { origins, wrong } = sitesIn(text);
  if (wrong !== undefined) return t('embedding_wrong', { site: wrong });
  return origins.length > mostOrigins ? t('embedding_too_many', { most: mostOrigins }) : undefined;
}

/** Null if the text is no number of years. */
function yearsOf(text: string): number | null {
  const years = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return years !== null && years <= longestRetention ? years : null;
}

function Fields({ account, onKnown, takeTheirs }: Props & { takeTheirs: () => void }) {
  const [saved, setSaved] = useState(false);
  const [theirs, setTheirs] = useState(false);
  const form = useAccountForm(
    valuesOf(account),
    ({ name, kept, retention_years, embedding_origins }) => ({
      name: name.trim() === '' ? t('name_required') : undefined,
      retention_years: kept === 'own' && yearsOf(retention_years) === null ? t('years_wrong', { most: longestRetention }) : undefined,
      embedding_origins: problemOfSites(embedding_origins),
    }),
    async ({ name, kept, retention_years, contacts, language, two_step, embedding_origins: sites }) => {
      const { origins: embedding_origins } = sitesIn(sites);
      const years = kept === 'own' ? yearsOf(retention_years) : null;
      try {
        const change = {
          name,
          retention_years: years,
          contacts_from_sending: contacts === 'on',
          language: languages.find((one) => one === language) ?? null,
          two_step_mandatory: two_step === 'on',
          embedding_origins,
        };
        await onKnown(await updateAccount(account, change));
        setTheirs(false);
        setSaved(true);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'version_conflict')) throw error;
        const { account: newer } = error.answer.data as { account: Account };
        await onKnown(newer);
        setTheirs(true);
      }
    },
  );
  const { name, kept, retention_years, contacts, language, two_step } = form.values;
  const sites = sitesIn(form.values.embedding_origins);
  const years = kept === 'own' ? yearsOf(retention_years) : account.retention_years_default;
  const isChanged =
    name.trim() !== account.name ||
    (kept === 'own' ? years : null) !== account.retention_years ||
    (contacts === 'on') !== account.contacts_from_sending ||
    language !== (account.language ?? '') ||
    (two_step === 'on') !== account.two_step_mandatory ||
    sites.wrong !== undefined ||
    sites.origins.join() !== account.embedding_origins.join();
  useUnsavedWork(isChanged);
  return (
    <form onSubmit={form.submit} noValidate className={classes.cards}>
      <section className={classes.card} id="details">
        <h2 className={classes.heading}>{t('details')}</h2>
        <TextInput label={t('name')} autoComplete="off" maxLength={120} {...form.field('name')} />
      </section>
      <section className={classes.card} id="retention">
        <Radio.Group
          label={t('retention')}
          name="kept"
          value={kept}
          onChange={(value) => form.set('kept', value)}
          classNames={{ label: classes.heading }}
        >
          <Stack gap="sm">
            <Radio value="installation" label={t('installation_years', { n: account.retention_years_default })} />
            <Radio value="own" label={t('own_years')} />
          </Stack>
        </Radio.Group>
        {kept === 'own' && (
          <TextInput className={classes.number} label={t('years')} inputMode="numeric" maxLength={3} {...form.field('retention_years')} />
        )}
        <div className={classes.outcome} aria-live="polite">
          {years !== null &&
            [keptWords(years), ...earlierWords(account, years)].map((words) => (
              <p key={words} className={classes.line}>
                {words}
              </p>
            ))}
        </div>
      </section>
      <section className={classes.card} id="contacts">
        <h2 className={classes.heading}>{t('contacts')}</h2>
        <Switch
          label={t('contacts_from_sending')}
          description={t('contacts_from_sending_help')}
          checked={contacts === 'on'}
          onChange={(event) => form.set('contacts', event.currentTarget.checked ? 'on' : 'off')}
        />
      </section>
      <section className={classes.card} id="language">
        <h2 className={classes.heading}>{t('language')}</h2>
        <Select
          label={t('language_to')}
          description={t('language_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[{ value: '', label: t('language_of_owner') }, ...languages.map((value) => ({ value, label: languageNames[value] }))]}
          allowDeselect={false}
          value={language}
          onChange={(value) => form.set('language', value ?? '')}
        />
      </section>
      {!account.is_personal_account && (
        <section className={classes.card} id="two-step">
          <h2 className={classes.heading}>{t('two_step')}</h2>
          <Switch
            label={t('two_step_mandatory')}
            description={t('two_step_mandatory_help')}
            checked={two_step === 'on'}
            onChange={(event) => form.set('two_step', event.currentTarget.checked ? 'on' : 'off')}
          />
        </section>
      )}
      <section className={classes.card} id="embedding">
        <h2 className={classes.heading}>{t('embedding')}</h2>
        <Textarea
          label={t('embedding_origins')}
          description={t('embedding_origins_help', { most: mostOrigins })}
          placeholder="https://portal.example.com"
          autosize
          minRows={2}
          maxRows={10}
          spellCheck={false}
          maxLength={7_000}
          {...form.field('embedding_origins')}
          onChange={(event) => form.set('embedding_origins', event.currentTarget.value)}
        />
      </section>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      {theirs && isChanged && (
        <div className={classes.card} role="alert">
          <p className={classes.line}>{t('changed_by_others', { name: account.name })}</p>
          <p className={classes.line}>{keptWords(account.retention_years ?? account.retention_years_default)}</p>
          <p className={classes.line}>{t('have_it_my_way')}</p>
          <Button variant="default" onClick={takeTheirs}>
            {t('take_theirs')}
          </Button>
        </div>
      )}
      <Group gap="md">
        <Button type="submit" loading={form.busy}>
          {common('save')}
        </Button>
        <span role="status" className={classes.state}>
          {saved && !isChanged ? t('saved') : ''}
        </span>
      </Group>
    </form>
  );
}
