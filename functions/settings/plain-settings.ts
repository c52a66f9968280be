import { planNames } from '../../shared/domain/billing/prices.ts';
import { twoFactorMethods } from '../../shared/domain/sessions/two-factor-methods.ts';
import { pricePattern } from '../../shared/domain/wording/price.ts';
import { readQuotas } from './quotas.ts';
import { SettingUnusable, wholeNumber } from './setting.ts';

/** Reads a variable's value; without one, the default. Throws SettingUnusable with the name it is given. */
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

const price: Read<string> = (name, given = '') => {
  const text = given.trim();
  if (text !== '' && !pricePattern.test(text)) throw new SettingUnusable(`${name} must be an amount and a currency, for example 0.04 GBP.`);
  return text;
};

const oneOf =
  <const T extends string>(values: readonly T[], standard: T): Read<T> =>
  (name, given) => {
    if (!given?.trim()) return standard;
    const found = values.find((value) => value === given.trim().toLowerCase());
    if (found === undefined) throw new SettingUnusable(`${name} must be one of ${values.join(', ')}.`);
    return found;
  };

/** A route of the app, for example #profile; nothing leads nowhere. */
const hashRoute =
  (standard: string): Read<string> =>
  (name, given) => {
    const route = given?.trim() || standard;
    if (route !== '' && !/^#[\w/-]+$/.test(route)) throw new SettingUnusable(`${name} must be a route of the app, for example #profile.`);
    return route;
  };

const someOf =
  <const T extends string>(values: readonly T[]): Read<readonly T[]> =>
  (name, given) => {
    if (!given?.trim()) return values;
    const wanted = given.split(',').map((one) => one.trim().toLowerCase());
    const found = values.filter((value) => wanted.includes(value));
    if (found.length !== wanted.length)
      throw new SettingUnusable(`${name} must be some of ${values.join(', ')}, with commas between them.`);
    return found;
  };

/** A web page's address; empty for none. */
const pageAddress =
  (standard: string): Read<string> =>
  (name, given) => {
    const address = given?.trim() || standard;
    if (address !== '' && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new SettingUnusable(`${name} must be a web address.`);
    return address;
  };

const httpsAddress: Read<string> = (name, given) => {
  const address = given?.trim() ?? '';
  if (address === '') return '';
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new SettingUnusable(`${name} must be an address that begins with https://.`);
  return url.href;
};

/**
 * The settings that are one value each, with their defaults. A new setting is added here only: its variable is its name
 * in capitals (`RETENTION_YEARS`), and the deployment's context uses the name itself. docs/operating.md explains them.
 */
export const plainSettings = {
  appName: text('Countersign'),
  /** The country (ISO 3166 code) of mobile numbers without a country code. */
  defaultCountry: text('GB'),
  /** Spec core §5, Uploads and profile: default 5. */
  minimumPasswordLength: number(5, 1),
  /** A member's session ends if nobody has used it for this long. */
  sessionIdleMinutes: number(12 * 60, 1),
  /** The same for an operator's session. */
  operatorIdleMinutes: number(15, 1),
  /** What an SMS segment costs here, as `0.04 GBP`; shown to operators. */
  smsPrice: price,
  /** The same for a WhatsApp message. */
  whatsappPrice: price,
  /** How many calls a program may make in a minute, all its access tokens together. */
  programCallsPerMinute: number(600, 1),
  /** The domain to which passkeys belong; by default the host of the app's address. */
  passkeyDomain: text(''),
  /** How many mails a second SES takes from this installation. One machine sends as fast as it can. */
  mailsPerSecond: number(14, 1),
  /** The From address of mails. */
  mailFrom: text('countersign@localhost'),
  /** A sentence that every member sees above the screen until they put it away, and the hash route where it leads (spec core §2). */
  alertMessage: text(''),
  alertHash: hashRoute(''),
  /** Anyone may register an account. */
  registrationOpen: flag(true),
  /** Every document that is sent asks its signatories for a one-time pin, so they need mobile numbers (spec core §5, §6). */
  twoFactorMandatory: flag(false),
  /** Every member needs a second step to sign in (spec core §6). */
  memberTwoStepMandatory: flag(false),
  /** The second steps that members may choose. */
  memberTwoStepMethods: someOf(twoFactorMethods),
  /** The page with the terms that members accept; empty if there are none. A new version asks everybody again. */
  memberTermsUrl: pageAddress(''),
  memberTermsVersion: text('1'),
  /** The lowest level of the lines that functions write. */
  logLevel: oneOf(['info', 'warn', 'error', 'silent'], 'info'),
  /** Issuers of single sign-on (`name` or `name:port`, with commas between) that may have private addresses and plain http. */
  singleSignOnPrivateHosts: text(''),
  /** The DNS servers that prove domains, with commas between; by default the system's. */
  singleSignOnDnsServers: text(''),
  /** Systems of integrations (`name` or `name:port`, with commas between) that may have private addresses and plain http. */
  integrationPrivateHosts: text(''),
  /** How accounts pay for the plans that they choose: by an invoice of the operator, or not at all. */
  payments: oneOf(['invoice', 'none'], 'invoice'),
  /** The plan of accounts that have chosen none. */
  startingPlan: oneOf(planNames, 'pay_as_you_go'),
  /** Where the operator is told of plans that accounts choose; without it no plans are offered by invoice. */
  billingMail: text(''),
  /** The address of a form of another site, which `#custom_form` shows. Only https. */
  customFormUrl: httpsAddress,
  quotas: (_: string, given: string | undefined) => readQuotas(given),
  /** How many years a completed document is kept before it can be deleted for ever, in accounts without their own number; 0 keeps none. */
  retentionYears: number(7),
  /** How many days a person can keep a login that they wanted to delete, and an administrator open a closed account again. */
  closingGraceDays: number(30),
} satisfies Record<string, Read<unknown>>;

export type PlainSettings = { [Name in keyof typeof plainSettings]: ReturnType<(typeof plainSettings)[Name]> };

/** `retentionYears` becomes `RETENTION_YEARS`. */
export const variableOf = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

/** Reads all settings from the environment. Throws SettingUnusable. */
export function readPlainSettings(variables: Record<string, string | undefined>): PlainSettings {
  const read = Object.entries(plainSettings).map(([name, of]) => [name, of(variableOf(name), variables[variableOf(name)])]);
  return Object.fromEntries(read) as PlainSettings;
}
