/** What the installation and an account ask of their members. */
interface Asked {
  byInstallation: boolean;
  account: { account_key: string; is_personal_account: boolean; two_step_mandatory: boolean };
}

/** How somebody has come. */
interface Shown {
  /** Both steps at once. */
  by_passkey?: boolean | undefined;
  has_allowed_second_step: boolean;
  /** The account through whose issuer they came. In that account, its login is enough: which steps that takes is the issuer's duty. */
  through: string | null;
}

/** Whether somebody has to set up a second step before they can do anything in an account. */
export function needsSecondStep({ byInstallation, account }: Asked, shown: Shown): boolean {
  if (shown.by_passkey || shown.has_allowed_second_step) return false;
  return byInstallation || (account.two_step_mandatory && !account.is_personal_account && shown.through !== account.account_key);
}
