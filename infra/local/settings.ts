import { readFileSync } from 'node:fs';
import { readQuotas } from '../../functions/runtime/quotas.ts';
import type { SealSettings } from '../../functions/runtime/seal-settings.ts';
import { wholeNumber } from '../../functions/runtime/setting.ts';
import type { Settings } from '../../functions/runtime/settings.ts';
import { readSigningTerms } from '../../functions/runtime/terms-settings.ts';

/** The settings of an installation on one machine, from the environment. */
export function localSettings(publicUrl: string, seal: SealSettings, environment: NodeJS.ProcessEnv = process.env): Settings {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return {
    publicUrl,
    appName: environment.APP_NAME ?? 'Countersign',
    appVersion: String(version),
    defaultCountry: environment.DEFAULT_COUNTRY ?? 'GB',
    minimumPasswordLength: wholeNumber('MINIMUM_PASSWORD_LENGTH', environment.MINIMUM_PASSWORD_LENGTH, 5),
    sessionIdleMinutes: wholeNumber('SESSION_IDLE_MINUTES', environment.SESSION_IDLE_MINUTES, 12 * 60),
    mailFrom: environment.MAIL_FROM ?? 'countersign@localhost',
    registrationOpen: environment.REGISTRATION_OPEN !== 'false',
    textChannels: { sms: true, whatsapp: true, voice: true },
    twoFactorMandatory: environment.TWO_FACTOR_MANDATORY === 'true',
    secureCookies: publicUrl.startsWith('https:'),
    quotas: readQuotas(environment.QUOTAS),
    retentionYears: wholeNumber('RETENTION_YEARS', environment.RETENTION_YEARS, 7),
    seal,
    signingTerms: readSigningTerms(environment),
  };
}
