import { Combobox, Text, useCombobox } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { IconBuilding, IconCheck, IconPlus, IconSettings, IconUser } from '../../icons/icons.ts';
import { t } from '../../messages/shell.ts';
import classes from './account-switcher.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  accounts: readonly UserAccount[];
  current: UserAccount;
  /** What stands below an account's name. */
  about: (account: UserAccount) => string;
  /** The button that opens it. */
  target: (onClick: () => void) => ReactElement;
  onChoose: (accountKey: string) => void;
  onSettings?: () => void;
  onNew: () => void;
}

/** The same as the menu of accounts, with a search, for people with many. */
export function AccountSearch({ accounts, current, about, target, onChoose, onSettings, onNew }: Props) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  // Enter chooses the first account that is found.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (search !== '') selectFirstOption();
  }, [search, selectFirstOption]);
  const asked = search.trim().toLocaleLowerCase();
  const found = accounts.filter(({ account_name }) => account_name.toLocaleLowerCase().includes(asked));
  const submit = (value: string) => {
    combobox.closeDropdown();
    if (value === 'settings') onSettings?.();
    else if (value === 'new') onNew();
    else onChoose(value);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} position="bottom-start" width={280} withinPortal={false} shadow="md">
      <Combobox.Target targetType="button" withAriaAttributes>
        {target(() => combobox.toggleDropdown())}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          classNames={{ input: classes.search }}
          aria-label={t('find_account')}
          placeholder={t('find_account')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options className={classes.options} aria-label={t('accounts')}>
          {found.map((account) => (
            <Combobox.Option
              key={account.key}
              value={account.account_key}
              active={account.key === current.key}
              className={classes.option}
              aria-current={account.key === current.key || undefined}
            >
              {account.is_personal_account ? <IconUser {...icon} /> : <IconBuilding {...icon} />}
              <span className={classes.words}>
                <span className={classes.item}>{account.account_name}</span>
                <Text component="span" size="xs" c="dimmed">
                  {about(account)}
                </Text>
              </span>
              {account.key === current.key && <IconCheck {...icon} />}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('nothing_found')}</Combobox.Empty>}
          {asked === '' && onSettings && (
            <Combobox.Option value="settings" className={classes.option}>
              <IconSettings {...icon} />
              {t('account_settings')}
            </Combobox.Option>
          )}
          {asked === '' && (
            <Combobox.Option value="new" className={classes.option}>
              <IconPlus {...icon} />
              {t('new_team')}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
