import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Account } from '../../../shared/contract/schemas/accounts/account.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { now, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { OrganisationSection } from './organisation-section.tsx';

/** An account as the product answers it: in no organisation, its own key stands for the organisation's. */
const inNone = (is_personal_account: boolean): Account => ({
  key: 'team',
  name: 'Legal',
  is_personal_account,
  organisation_key: 'team',
  date_created: now,
  retention_years: null,
  retention_years_default: 7,
  earlier_retention: [],
  two_step_mandatory: false,
  language: null,
  embedding_origins: [],
  list_columns: null,
  contacts_from_sending: true,
  version: 1,
});

function section(account: Account) {
  answering({ ...olivia, 'GET /app/accounts/team/organisation': { organisation: null, accounts: [], cursor: null } });
  show(<OrganisationSection account={account} mayManage isJoining={false} onChanged={() => undefined} />);
}

test('organisation: a team in none can make one, or join one', async () => {
  section(inNone(false));
  await screen.findByRole('button', { name: 'Make an organisation' });
  screen.getByRole('button', { name: 'Join with a code' });
});

test('organisation: a personal account hears that it can’t be in one', async () => {
  section(inNone(true));
  await screen.findByText(/A personal account can’t be in an organisation/);
  expect(screen.queryByRole('button')).toBeNull();
});
