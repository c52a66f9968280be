import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { useMembers } from '../../api/team.ts';
import { t } from '../../messages/team.ts';
import { nameOf } from '../members/member-words.ts';

/** Spec core §9: list search. */
const searchAfterMs = 500;

interface Props {
  /** Who goes, and so can't take over. */
  member: UserAccount;
  /** The membership of the person at this screen. */
  me: UserAccount;
  chosen: UserAccount | undefined;
  onChange: (successor: UserAccount) => void;
}

/** The member who takes over, found by how their name or address begins. */
export function SuccessorSelect({ member, me, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const labelOf = (one: UserAccount) => (one.key === me.key ? `${nameOf(one)} (${t('you')})` : nameOf(one));
  // The field shows the chosen name, which is no search.
  const wanted = chosen && typed === labelOf(chosen) ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted, searchAfterMs);
  const { members = [] } = useMembers(member.account_key, { search });
  const first = [chosen, wanted === '' ? me : undefined].filter((one) => one !== undefined);
  const all = new Map([...first, ...members].map((one) => [one.key, one]));
  const others = [...all.values()].filter(({ key, status }) => status === 'active' && key !== member.key);
  return (
    <Select
      label={t('taken_over_by')}
      description={t('taken_over_text')}
      searchable
      allowDeselect={false}
      data={others.map((one) => ({ value: one.key, label: labelOf(one) }))}
      // What is offered was found on the server.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen?.key ?? null}
      onChange={(key) => {
        const successor = key === null ? undefined : all.get(key);
        if (successor) onChange(successor);
      }}
      nothingFoundMessage={t('nobody_with_this_name')}
    />
  );
}
