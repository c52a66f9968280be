import { Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { longestWording } from '../../../shared/contract/schemas/accounts/account-terms.ts';
import { termsLanguages } from '../../../shared/domain/signing/disclosure.ts';
import { t } from '../../messages/terms.ts';
import cards from '../../ui/card-screen.module.css';
import type { Draft, DraftProblems } from './draft.ts';

interface Props {
  draft: Draft;
  problems: DraftProblems;
  onChange: (part: Partial<Draft>) => void;
}

/** Which terms, and what the own ones say. */
export function TermsFields({ draft, problems, onChange }: Props) {
  return (
    <>
      <section className={cards.card}>
        <Radio.Group
          label={t('which')}
          name="which"
          value={draft.is_own ? 'own' : 'standard'}
          onChange={(value) => onChange({ is_own: value === 'own' })}
          classNames={{ label: cards.heading }}
        >
          <Stack gap="sm">
            <Radio value="standard" label={t('standard')} description={t('standard_help')} />
            <Radio value="own" label={t('own')} description={t('own_help')} />
          </Stack>
        </Radio.Group>
      </section>
      {draft.is_own && (
        <>
          <section className={cards.card} aria-labelledby="wording">
            <h2 className={cards.heading} id="wording">
              {t('wording')}
            </h2>
            <p className={cards.text}>{t('wording_text')}</p>
            <Stack gap="md">
              {termsLanguages.map((language) => (
                <Textarea
                  key={language}
                  label={t(`wording_${language}`)}
                  lang={language}
                  autosize
                  minRows={4}
                  maxRows={16}
                  maxLength={longestWording}
                  value={draft.wording[language]}
                  onChange={(event) => onChange({ wording: { ...draft.wording, [language]: event.currentTarget.value } })}
                />
              ))}
              <Switch
                label={t('must_tick')}
                description={t('must_tick_help')}
                checked={draft.must_tick}
                onChange={(event) => onChange({ must_tick: event.currentTarget.checked })}
              />
            </Stack>
          </section>
          <DisclosureFields draft={draft} problems={problems} onChange={onChange} />
        </>
      )}
    </>
  );
}

function DisclosureFields({ draft: { discloses, disclosure }, problems, onChange }: Props) {
  const change = (part: Partial<Draft['disclosure']>) => onChange({ disclosure: { ...disclosure, ...part } });
  const line = (name: 'withdraw_contact' | 'paper_contact' | 'email' | 'phone' | 'paper_fee', maxLength: number, description?: string) => {
    const problem = name in problems ? problems[name as keyof DraftProblems] : undefined;
    return (
      <TextInput
        name={name}
        label={t(name)}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={maxLength}
        value={disclosure[name]}
        error={problem && t(problem)}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <section className={cards.card} aria-labelledby="disclosure">
      <h2 className={cards.heading} id="disclosure">
        {t('disclosure')}
      </h2>
      <Stack gap="md">
        <Switch
          label={t('disclosure_on')}
          description={t('disclosure_help')}
          checked={discloses}
          onChange={(event) => onChange({ discloses: event.currentTarget.checked })}
        />
        {discloses && (
          <>
            {line('withdraw_contact', 200, t('contact_hint'))}
            <div className={cards.fields}>
              {line('paper_contact', 200, t('contact_hint'))}
              {line('paper_fee', 100, t('paper_fee_hint'))}
              {line('email', 200)}
              {line('phone', 50)}
            </div>
            <Textarea
              label={t('address')}
              autosize
              minRows={2}
              maxLength={300}
              value={disclosure.address}
              onChange={(event) => change({ address: event.currentTarget.value })}
            />
            {termsLanguages.map((language) => (
              <Textarea
                key={language}
                label={t(`requirements_${language}`)}
                description={t('requirements_hint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                lang={language}
                autosize
                minRows={2}
                maxLength={500}
                value={disclosure.requirements[language]}
                onChange={(event) => change({ requirements: { ...disclosure.requirements, [language]: event.currentTarget.value } })}
              />
            ))}
          </>
        )}
      </Stack>
    </section>
  );
}
