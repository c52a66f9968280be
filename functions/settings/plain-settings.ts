import { readQuotas } from './quotas.ts';
import { SettingUnusable, wholeNumber } from './setting.ts';

/** Reads what a variable holds; without one, the standard. Throws SettingUnusable, by the name it is given. */
type Read<T> = (name: string, text: string | undefined) => T;

const text =
  (standard: string): Read<string> =>
  (_, given) =>
    given?.trim() ? given : standard;

const number =
  (standard: number, least = 0): Read<number> =>
  (name, given) =>
    wholeNumber(name, given, standard, least);

const flag =
  (standard: boolean): Read<boolean> =>
  (name, given) => {
    if (!given?.trim()) return standard;
    if (given !== 'true' && given !== 'false') throw new SettingUnusable(`${name} must be true or false.`);
    return given === 'true';
  };

const oneOf =
  <const T extends string>(values: readonly T[], standard: T): Read<T> =>
  (name, given) => {
    if (!given?.trim()) return standard;
    const found = values.find((value) => value === given.trim().toLowerCase());
    if (found === undefined) throw new SettingUnusable(`${name} must be one of ${values.join(', ')}.`);
    return found;
  };

/**
 * The settings that are one value each, with what they are where nothing is said. A new one stands here and nowhere else: its variable is
 * its name in capitals (`RETENTION_YEARS`), and the deployment's context has the name itself. docs/operating.md says what they mean.
 */
export const plainSettings = {
  appName: text('Countersign'),
  /** ISO 3166 code against which mobile numbers without a country are parsed. */
  defaultCountry: text('GB'),
  /** Spec core §5, Uploads and profile: default 5. */
  minimumPasswordLength: number(5, 1),
  /** A member's session that nobody has used for so long has ended. */
  sessionIdleMinutes: number(12 * 60, 1),
  /** The From address of mails. */
  mailFrom: text('countersign@localhost'),
  /** Anyone may register an account. */
  registrationOpen: flag(true),
  /** Every document that is sent asks its signatories for a one-time pin, and they need mobile numbers (spec core §5, §6). */
  twoFactorMandatory: flag(false),
  /** The least level of the lines that functions write. */
  logLevel: oneOf(['info', 'warn', 'error', 'silent'], 'info'),
  quotas: (_: string, given: string | undefined) => readQuotas(given),
  /** How many years a completed document is kept before it can be deleted for ever, in accounts that say nothing else; 0 keeps none. */
  retentionYears: number(7),
} satisfies Record<string, Read<unknown>>;

export type PlainSettings = { [Name in keyof typeof plainSettings]: ReturnType<(typeof plainSettings)[Name]> };

/** `retentionYears` is in `RETENTION_YEARS`. */
export const variableOf = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

/** Reads them all from the environment. Throws SettingUnusable. */
export function readPlainSettings(variables: Record<string, string | undefined>): PlainSettings {
  const read = Object.entries(plainSettings).map(([name, of]) => [name, of(variableOf(name), variables[variableOf(name)])]);
  return Object.fromEntries(read) as PlainSettings;
}
