import { Button, Group, Menu, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconCheck, IconChevronDown, IconPlus, IconUser } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { createAccountRoute } from '../../shared/contract/accounts/create-account.ts';
import { switchAccount, useCurrentAccount, useUserAccounts } from '../api/account.ts';
import { call } from '../api/call.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/shell.ts';
import { attempt, toast } from '../ui/toasts.ts';
import classes from './account-switcher.module.css';

/** Which account one is in; a menu of the others and a way to make a team. */
export function AccountSwitcher() {
  const { data: accounts, mutate } = useUserAccounts();
  const current = useCurrentAccount();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  if (!accounts || !current) return <span className={classes.placeholder} />;

  const choose = async (accountKey: string) => {
    await switchAccount(accountKey);
    void navigate('/documents');
  };
  const created = async (accountKey: string) => {
    setCreating(false);
    await mutate();
    await choose(accountKey);
  };

  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <UnstyledButton className={classes.button} aria-label={t('account_switch', { name: current.account_name })}>
            <span className={classes.name}>{current.account_name}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {accounts.map((account) => {
            const IconOf = account.is_personal_account ? IconUser : IconBuilding;
            return (
              <Menu.Item
                key={account.key}
                leftSection={<IconOf size={18} stroke={1.75} aria-hidden />}
                rightSection={account.key === current.key ? <IconCheck size={18} aria-hidden /> : undefined}
                aria-current={account.key === current.key || undefined}
                onClick={() => choose(account.account_key)}
              >
                <span className={classes.item}>{account.account_name}</span>
                <Text size="xs" c="dimmed">
                  {account.is_personal_account ? t('personal_account') : t('team_account')}
                </Text>
              </Menu.Item>
            );
          })}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
            {t('new_team')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={creating} onClose={() => setCreating(false)} title={t('new_team')}>
        <NewTeam onCreated={created} onCancel={() => setCreating(false)} />
      </Modal>
    </>
  );
}

function NewTeam({ onCreated, onCancel }: { onCreated: (accountKey: string) => Promise<void>; onCancel: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setProblem(t('team_name_required'));
    setBusy(true);
    const answer = await attempt(() => call<typeof createAccountRoute>('POST', '/app/accounts/', { body: { data: { name: wanted } } }));
    setBusy(false);
    if (!answer) return;
    await onCreated(answer.data.account.key);
    toast('success', t('team_created', { name: answer.data.account.name }));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" c="dimmed" mb="md">
        {t('team_text')}
      </Text>
      <TextInput
        label={t('team_name')}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem('');
        }}
        error={problem || undefined}
        maxLength={120}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('team_create')}
        </Button>
      </Group>
    </form>
  );
}
