import { deleteBrandingThemeRoute } from '../../../shared/contract/accounts/branding/delete-branding-theme.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { loadThemes, themesWrite } from '../../data/accounts/themes.ts';
import { stillAdministers } from '../../data/people/members.ts';
import { retried } from '../../data/retried.ts';
import { refusing } from '../../runtime/failure.ts';
import { log } from '../../runtime/log.ts';
import { inAccount } from '../in-account.ts';

const { allow, fail } = refusing(deleteBrandingThemeRoute);

/** Its logos stay: documents that were sent with them show them for ever. A theme that is gone already counts as deleted. */
export const deleteBrandingTheme = handle(deleteBrandingThemeRoute, { table: 'write' }, async ({ table }, caller, { params }) =>
  retried(async () => {
    const { account, me } = await inAccount(table, caller, params.account_key);
    allow(may(me, 'viewTeams'));
    allow(may(me, 'administer'));
    const stored = await loadThemes(table, account.key);
    const themes = stored.themes.filter(({ key }) => key !== params.key);
    if (themes.length === stored.themes.length) return {};
    if (params.key === stored.default_key && themes.length > 0) fail('default_theme');
    const default_key = themes.length === 0 ? null : stored.default_key;
    await table.transact([stillAdministers(caller.user_key, account.key), themesWrite(account.key, stored, { themes, default_key })]);
    log('info', 'theme_deleted', { account_key: account.key, user_key: caller.user_key, theme_key: params.key });
    return {};
  }),
);
