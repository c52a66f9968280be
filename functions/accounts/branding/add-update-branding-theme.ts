import { addUpdateBrandingThemeRoute } from '../../../shared/contract/accounts/branding/add-update-branding-theme.ts';
import { maximumThemes } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { mediaAddresses } from '../../access/tickets.ts';
import { handle } from '../../calls/handle.ts';
import { loadThemes, themesWrite } from '../../data/accounts/themes.ts';
import { newKey } from '../../data/ids.ts';
import { stillAdministers } from '../../data/people/members.ts';
import { retried } from '../../data/retried.ts';
import { refusing } from '../../runtime/failure.ts';
import { log } from '../../runtime/log.ts';
import { inAccount } from '../in-account.ts';
import { changedTheme, newLogos, newTheme, withOwnLogos } from './changed-theme.ts';
import { presentTheme } from './present-theme.ts';

const { allow, fail } = refusing(addUpdateBrandingThemeRoute);

export const addUpdateBrandingTheme = handle(
  addUpdateBrandingThemeRoute,
  { table: 'write', files: 'write', tickets: 'read' },
  async (deps, caller, { params, body: { data } }) => {
    const media = await mediaAddresses(deps, caller);
    const added = newKey();
    return retried(async () => {
      const { account, me } = await inAccount(deps.table, caller, params.account_key);
      allow(may(me, 'viewTeams'));
      allow(may(me, 'administer'));
      const stored = await loadThemes(deps.table, account.key);
      const { key, version, is_default, ...look } = data;
      const about = { account_key: account.key, media };
      const now = deps.clock.now().toISOString();
      const known = key === undefined ? undefined : (stored.themes.find((theme) => theme.key === key) ?? fail('theme_not_found'));
      if (known && version !== undefined && version !== known.version) {
        fail('version_conflict', {
          answer: { account_branding_theme: presentTheme(known, { ...about, default_key: stored.default_key }) },
        });
      }
      if (!known && stored.themes.length >= maximumThemes) fail('limit_reached', { n: maximumThemes });
      const before = known ?? newTheme(added, account.name, now);
      const wanted = { ...changedTheme(before, look), date_updated: now, version: before.version + 1 };
      const theme = await withOwnLogos(deps.files, wanted, await newLogos(deps.table, caller, before, wanted));
      const themes = known ? stored.themes.map((one) => (one.key === theme.key ? theme : one)) : [...stored.themes, theme];
      const default_key = is_default ? theme.key : (stored.default_key ?? theme.key);
      await deps.table.transact([
        stillAdministers(caller.user_key, account.key),
        themesWrite(account.key, stored, { themes, default_key }),
      ]);
      log('info', 'theme_changed', { account_key: account.key, user_key: caller.user_key, theme_key: theme.key });
      return { account_branding_theme: presentTheme(theme, { ...about, default_key }) };
    });
  },
);
