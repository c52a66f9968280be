import { getBrandingThemesRoute } from '../../../shared/contract/accounts/branding/get-branding-themes.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { mediaAddresses } from '../../access/tickets.ts';
import { handle } from '../../calls/handle.ts';
import { loadThemes } from '../../data/accounts/themes.ts';
import { refusing } from '../../runtime/failure.ts';
import { inAccount } from '../in-account.ts';
import { presentTheme } from './present-theme.ts';

const { allow } = refusing(getBrandingThemesRoute);

export const getBrandingThemes = handle(getBrandingThemesRoute, { table: 'read', tickets: 'read' }, async (deps, caller, { params }) => {
  const { account, me } = await inAccount(deps.table, caller, params.account_key);
  allow(may(me, 'viewTeams'));
  const { themes, default_key } = await loadThemes(deps.table, account.key);
  const about = { account_key: account.key, default_key, media: await mediaAddresses(deps, caller) };
  const shown = themes.map((theme) => presentTheme(theme, about));
  return {
    account_branding_themes: shown.toSorted((a, b) => Number(b.is_default) - Number(a.is_default) || a.name.localeCompare(b.name)),
  };
});
