import type { IntegrationProblem } from './problems.ts';

/** What an adapter asks for beside its address and its secret. */
export type AdapterSetting = 'user_name' | 'bucket' | 'region';

/**
 * How a configuration proves to the other system who it is: a user’s name and password, a key, which may have two parts, or by
 * OAuth 2: a person allows it there (`oauth2`, code with PKCE), or it stands for itself (`client_credentials`). With OAuth 2,
 * `user_name` and the secret are those of the application that is registered there.
 */
export const authenticationTypes = ['key', 'password', 'oauth2', 'client_credentials'] as const;
export type AuthenticationType = (typeof authenticationTypes)[number];

/** Where a system gives tokens, below the address of the site, and for what. */
export interface OAuthAddresses {
  authorize?: string;
  token: string;
  /** Where a token is taken back; left out if the system doesn’t offer that. */
  revoke?: string;
  scopes: readonly string[];
}

/** A kind of system that an account can connect, as data. Its code is in `functions/integrations/adapters/`. */
export interface Adapter {
  name: string;
  authentication_type: AuthenticationType;
  /** All of them are required. */
  settings: readonly AdapterSetting[];
  /** The kind of custom field that says where a document belongs there; one without it is not filed. */
  filed_by?: 'client';
  /** For OAuth 2. */
  oauth?: OAuthAddresses;
  /** Hosts that it may be at, if its maker runs it alone. Hosts that the installation lists are allowed too. */
  hosts?: RegExp;
}

export const integrationIds = ['file_director', 's3', 'webdav', 'xplan'] as const;
export type IntegrationId = (typeof integrationIds)[number];

export const adapters: Record<IntegrationId, Adapter> = {
  file_director: { name: 'File director', authentication_type: 'key', settings: [] },
  s3: { name: 'S3 bucket', authentication_type: 'key', settings: ['bucket', 'region', 'user_name'] },
  webdav: { name: 'WebDAV folder', authentication_type: 'password', settings: ['user_name'] },
  xplan: {
    name: 'XPLAN',
    authentication_type: 'oauth2',
    settings: ['user_name'],
    filed_by: 'client',
    // Its documentation names no scopes and no way to take a token back.
    oauth: { authorize: 'oauth2/auth', token: 'oauth2/token', scopes: [] },
    // Its sites are customers’ names below these, such as acme.xplan.iress.com.au, acme.xplan.iress.co.uk or acme.xplan.iress.co.nz.
    hosts: /^([a-z0-9-]+\.)+xplan\.iress\.(com|com\.au|co\.uk|co\.nz|co\.za|com\.sg|ca)$/,
  },
};

/** A configuration as far as rules look at it. */
export type Configured = Record<AdapterSetting, string> & { integration_id: IntegrationId; site_url: string; has_access_token: boolean };

/** What a configuration still lacks; null if it can be used. */
export function missingIn({ integration_id, has_access_token, ...given }: Configured): IntegrationProblem | null {
  if (!isSiteUrl(given.site_url)) return 'integration_address_invalid';
  const isComplete = has_access_token && adapters[integration_id].settings.every((setting) => given[setting] !== '');
  return isComplete ? null : 'integration_incomplete';
}

/** Whether a text is the address of a system: a web address without a user, a query or a fragment. */
export function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return false;
  // A query or fragment may be empty, and would still take the rest of the path.
  return url.username === '' && url.password === '' && !/[?#]/.test(text);
}

/** Whether a site may be this kind of system. `isListed`: the installation allows the host by name. */
export function isSiteOf(integration_id: IntegrationId, site_url: string, isListed: boolean): boolean {
  const { hosts } = adapters[integration_id];
  const url = URL.parse(site_url);
  return !hosts || isListed || (url?.protocol === 'https:' && url.port === '' && hosts.test(url.hostname));
}

export const usesOAuth = ({ authentication_type }: Adapter): boolean =>
  authentication_type === 'oauth2' || authentication_type === 'client_credentials';

/** An address to which paths are added: without the slashes at its end. */
export const rootOf = (siteUrl: string): string => siteUrl.replace(/\/+$/, '');

type Addressed = Pick<Configured, 'integration_id' | 'site_url' | 'user_name'>;

/** Whether the secret would go to another place, or be another user’s: then it must be entered again. */
export const leadsElsewhere = (before: Addressed, after: Addressed): boolean =>
  before.site_url !== after.site_url || before.user_name !== after.user_name;
