import { needsSecondStep } from '../../../../shared/domain/policy/accounts/two-step.ts';
import type { Table } from '../../../ports/table.ts';
import type { Settings } from '../../../settings/settings.ts';
import { keys } from '../../keys.ts';
import type { UserAccountRecord } from '../member-records.ts';
import type { UserRecord } from '../user-records.ts';
import { membershipsOf } from '../users.ts';

type Deps = { table: Table; settings: Settings };

/** How a session was opened: by a passkey, or through the issuer of an account. */
interface Opened {
  by_passkey?: boolean | undefined;
  through: string | null;
}

/** Whether a user has a second step that the installation allows. */
export const hasAllowedSecondStep = (
  { two_factor_pin_method: method }: Pick<UserRecord, 'two_factor_pin_method'>,
  { memberTwoStepMethods }: Pick<Settings, 'memberTwoStepMethods'>,
): boolean => method != null && memberTwoStepMethods.includes(method);

/**
 * Whether a member has to set up a second step before they can do anything else: the installation or the account asks
 * for one, and they have none, or one that is not allowed any more. The account is read only if its word decides.
 */
export async function mustSetUpTwoStep(
  { table, settings }: Deps,
  user: Pick<UserRecord, 'two_factor_pin_method'>,
  membership: Pick<UserAccountRecord, 'account_key' | 'is_personal_account'>,
  session: Opened,
): Promise<boolean> {
  const shown = { ...session, has_allowed_second_step: hasAllowedSecondStep(user, settings) };
  const needsIf = (two_step_mandatory: boolean) =>
    needsSecondStep({ byInstallation: settings.memberTwoStepMandatory, account: { ...membership, two_step_mandatory } }, shown);
  if (needsIf(true) === needsIf(false)) return needsIf(true);
  return needsIf((await table.get(keys.account(membership.account_key)))?.two_step_mandatory === true);
}

/** Whether one of a user's accounts, or the installation, asks for a second step. */
export async function isTwoStepMandatory({ table, settings }: Deps, userKey: string): Promise<boolean> {
  if (settings.memberTwoStepMandatory) return true;
  const memberships = await membershipsOf(table, userKey);
  const accounts = await Promise.all(memberships.map(({ account_key }) => table.get(keys.account(account_key))));
  return accounts.some((account) => account?.two_step_mandatory === true);
}
