import type { AdapterSetting, IntegrationId } from '../../shared/domain/integrations/adapters.ts';
import { type NamingProblem, placeholders } from '../../shared/domain/integrations/naming.ts';
import type {
  AuthenticationProblem,
  AuthorizationOutcome,
  ConnectionProblem,
  FilingProblem,
  IntegrationEventType,
} from '../../shared/domain/integrations/problems.ts';
import { catalogue } from './catalogue.ts';

export const t = catalogue({
  integrations: 'Integrations',
  text: 'Finished documents are stored in the systems that you connect here, as soon as they are sealed.',
  none: 'No integrations yet',
  none_text: 'Connect a folder of your Nextcloud, a bucket of any S3-compatible store, a file director, or your planning system.',
  not_fetched: 'An error occurred while fetching integrations',
  no_access: 'You do not have access to integrations',
  no_access_text: 'They belong to the whole account, so its administrators look after them.',
  add: 'Add integration',
  edit: 'Edit',
  edit_named: 'Edit {name}',
  kind: 'System',
  name: 'Name',
  site_url_webdav: 'Address of the folder',
  site_url_webdav_hint: 'For example https://cloud.example.com/remote.php/dav/files/ada/Signed. The folder has to be there.',
  site_url_s3: 'Address of the store',
  site_url_s3_hint: 'For example https://s3.eu-central-1.amazonaws.com',
  site_url_xplan: 'Address of the site',
  site_url_xplan_hint: 'For example https://acme.xplan.iress.com.au',
  site_url_file_director: 'Address of the file director',
  site_url_file_director_hint: 'Where its interface for programs is, for example https://files.example.com/api',
  user_name_webdav: 'User',
  user_name_s3: 'Access key',
  user_name_xplan: 'App ID',
  access_token_webdav: 'Password',
  access_token_webdav_hint: 'Make one for this purpose alone (an app password).',
  access_token_s3: 'Secret key',
  access_token_s3_hint: 'The key needs no more than the right to store files in this bucket.',
  access_token_xplan: 'App secret',
  access_token_xplan_hint: 'Iress gives both for an app that leads back to {callback}.',
  access_token_file_director: 'Key',
  access_token_file_director_hint: 'It has to be allowed to read trees and metadata and to store documents.',
  access_token_kept: 'Leave this empty to keep the present one.',
  bucket: 'Bucket',
  region: 'Region',
  naming: 'File names',
  naming_hint: 'Made of {placeholders} and your own words, with / between folders.',
  required: 'Please fill this in.',
  address_wrong: 'Enter a web address that begins with https://, without a user.',
  naming_placeholder_unknown: 'Only {placeholders} can stand in braces.',
  naming_key_missing: 'The file’s name has to hold {placeholder}, so that no document replaces another.',
  naming_part_empty: 'No folder or file can be without a name, or be . or ..',
  active: 'Store documents that are completed from now on',
  saved: 'Integration saved',
  not_saved: 'Error updating integration.',
  test: 'Test connection',
  tested: 'The connection works',
  not_set_up: 'Error during integration setup.',
  state_not_set: 'Not tested yet',
  state_done: 'Connected',
  state_off: 'Switched off',
  state_not_authenticated: 'Not authenticated',
  state_pending: 'Waiting to be authenticated',
  state_ended: 'Access has ended. Please authenticate again.',
  authenticate: 'Authenticate',
  authenticate_again: 'Authenticate again',
  authenticating: 'Authenticate {name}',
  authenticating_text: 'Sign in to {domain} in the window that opens, and allow the connection there.',
  open_window: 'No window? Open it here',
  authenticated: 'Authenticated successfully.',
  authentication_timed_out: 'Authentication Timed Out.',
  authentication_denied: 'The connection was not allowed there.',
  authentication_refused: 'The system did not accept the app. Please check its ID and its secret, then authenticate again.',
  authentication_other_site: 'Another system answered than the one at this address. Please check the address, then authenticate again.',
  authentication_lapsed: 'This took too long, or was begun in another session. Please try again.',
  outcome_title: 'Authentication',
  outcome_done: 'Authenticated successfully. You can close this window.',
  outcome_close: 'Close this window',
  unlink: 'Unlink',
  unlink_title: 'Unlink {name}?',
  unlink_text: 'Its password or key is deleted, and no more documents are stored there. Documents that were stored stay where they are.',
  unlinked: 'Integration unlinked',
  events: 'What was done',
  filed_title: 'Stored elsewhere',
  filing_waiting: 'Waiting to be stored',
  filing_again_later: 'It is tried again by itself.',
  filing_filed: 'Stored as {path}',
  filing_failed: 'Not stored',
  file_again_named: 'Try again to store it in {name}',
});

const braced = placeholders.map((name) => `{${name}}`).join(', ');

export const namingHint = (): string => t('naming_hint', { placeholders: braced });

export const namingWords: Record<NamingProblem, () => string> = {
  placeholder_unknown: () => t('naming_placeholder_unknown', { placeholders: braced }),
  key_missing: () => t('naming_key_missing', { placeholder: '{key}' }),
  part_empty: () => t('naming_part_empty'),
};

export const kindWords: Record<IntegrationId, string> = {
  webdav: 'WebDAV folder (Nextcloud)',
  s3: 'S3-compatible bucket',
  xplan: 'XPLAN (financial planning)',
  file_director: 'File director',
};

/** `callback`: where the other system leads back to. */
export const secretHint = (kind: IntegrationId): string =>
  kind === 'xplan'
    ? t('access_token_xplan_hint', { callback: `${window.location.origin}/app/integrations/callback` })
    : t(`access_token_${kind}_hint`);

/** A file director knows its callers by their key alone. */
type WithUser = Exclude<IntegrationId, 'file_director'>;

/** The labels of what an adapter asks for beside address and secret. */
export const settingWords = (kind: IntegrationId, setting: AdapterSetting): string =>
  setting === 'user_name' ? t(`user_name_${kind as WithUser}`) : t(setting);

export const connectionWords: Record<ConnectionProblem, string> = {
  refused: 'The system did not accept the user, the password or the key.',
  place_missing: 'The system has no such folder or bucket.',
  unreachable: 'The system did not answer.',
  timed_out: 'The system took too long to answer.',
  failed: 'The system answered with an error.',
};

export const filingWords: Record<FilingProblem, string> = {
  ...connectionWords,
  unlinked: 'The integration is unlinked or switched off.',
  in_trash: 'The document was in the trash.',
};

export const eventWords: Record<IntegrationEventType, string> = {
  added: 'Added',
  changed: 'Changed',
  switched_on: 'Switched on',
  switched_off: 'Switched off',
  connected: 'Tested: it works',
  not_connected: 'Tested: it does not work',
  unlinked: 'Unlinked',
  authenticated: 'Authenticated',
  access_ended: 'Access has ended: the system renews it no more',
};

/** Why the other system’s answer authenticated nothing. */
export const outcomeWords: Record<Exclude<AuthorizationOutcome, 'authenticated'>, string> = {
  denied: t('authentication_denied'),
  refused: t('authentication_refused'),
  other_site: t('authentication_other_site'),
  lapsed: t('authentication_lapsed'),
  failed: t('not_set_up'),
};

/** Why the last authentication of a connection came to nothing. */
export const authenticationWords: Record<AuthenticationProblem, string> = {
  ...outcomeWords,
  timed_out: t('authentication_timed_out'),
};
