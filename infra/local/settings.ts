import { readFileSync } from 'node:fs';
import { checkPasskeyDomain } from '../../functions/settings/passkey-domain.ts';
import { readPlainSettings } from '../../functions/settings/plain-settings.ts';
import type { SealSettings } from '../../functions/settings/seal-settings.ts';
import type { Settings } from '../../functions/settings/settings.ts';
import { readSigningTerms } from '../../functions/settings/terms-settings.ts';

/** The settings of an installation on one machine, from the environment. */
export function localSettings(publicUrl: string, seal: SealSettings, environment: NodeJS.ProcessEnv = process.env): Settings {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const settings = {
    ...readPlainSettings(environment),
    publicUrl,
    appVersion: String(version),
    textChannels: { sms: true, whatsapp: true, voice: true },
    secureCookies: publicUrl.startsWith('https:'),
    seal,
    signingTerms: readSigningTerms(environment),
  };
  checkPasskeyDomain(settings);
  return settings;
}
