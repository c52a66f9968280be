import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SingleSignOn } from '../../../shared/contract/schemas/accounts/single-sign-on.ts';
import { asciiDomain } from '../../../shared/domain/people/email-domain.ts';
import { isDomain } from '../../../shared/domain/sessions/single-sign-on.ts';
import { proveDomain } from '../../api/single-sign-on.ts';
import { t } from '../../messages/single-sign-on.ts';
import classes from '../../ui/card-screen.module.css';
import { confirm } from '../../ui/confirm.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { attempt, toast } from '../../ui/toasts.ts';
import type { Part } from './part.ts';

/** The domains whose people sign in, and their proofs. */
export function Domains({ state, save, onKnown }: Part) {
  const [name, setName] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [busy, setBusy] = useState('');
  const names = state.domains.map(({ domain }) => domain);
  const add = async () => {
    const domain = asciiDomain(name.trim());
    if (domain === null || !isDomain(domain)) return setIsWrong(true);
    setBusy('add');
    if (names.includes(domain) || (await save({ domains: [...names, domain] }))) setName('');
    setBusy('');
  };
  const remove = async ({ domain, proven_at }: SingleSignOn['domains'][number]) => {
    const text = t(state.mode === 'enforced' ? 'remove_text_enforced' : 'remove_text', { domain });
    const question = { title: t('remove_title', { domain }), text, confirm: t('remove_short'), danger: true };
    if (proven_at === null || (await confirm(question))) await save({ domains: names.filter((one) => one !== domain) });
  };
  const check = async (domain: string) => {
    setBusy(domain);
    const proven = await attempt(() => proveDomain(state, domain));
    if (proven) {
      onKnown(proven);
      toast('success', t('found', { domain }));
    }
    setBusy('');
  };
  return (
    <div>
      <h3 className={classes.heading}>{t('step_domains')}</h3>
      <p className={classes.text}>{t('domains_text')}</p>
      <Stack gap="md">
        {state.proof_record && names.length > 0 && <CopyField label={t('proof')} value={state.proof_record} copyLabel={t('copy_proof')} />}
        {names.length === 0 && <p className={classes.state}>{t('no_domains')}</p>}
        {state.domains.map(({ domain, proven_at }) => (
          <Group key={domain} justify="space-between" gap="xs">
            <span>
              <strong>{domain}</strong> <span className={classes.state}>{t(proven_at ? 'proven' : 'not_proven')}</span>
            </span>
            <Group gap="xs">
              {!proven_at && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={busy === domain}
                  aria-label={t('check', { domain })}
                  onClick={() => void check(domain)}
                >
                  {t('check_short')}
                </Button>
              )}
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('remove', { domain })}
                onClick={() => void remove({ domain, proven_at })}
              >
                {t('remove_short')}
              </Button>
            </Group>
          </Group>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Group align="flex-start" gap="xs">
            <TextInput
              label={t('domain')}
              autoComplete="off"
              maxLength={253}
              value={name}
              error={isWrong ? t('domain_wrong') : undefined}
              onChange={(event) => {
                setIsWrong(false);
                setName(event.currentTarget.value);
              }}
            />
            <Button type="submit" variant="default" loading={busy === 'add'} mt={24}>
              {t('add')}
            </Button>
          </Group>
        </form>
      </Stack>
    </div>
  );
}
