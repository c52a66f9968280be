import { RemovalPolicy } from 'aws-cdk-lib';
import type { Node } from 'constructs';
import { checkPasskeyDomain } from '../../functions/settings/passkey-domain.ts';
import { plainSettings, variableOf } from '../../functions/settings/plain-settings.ts';
import { type SealLevel, sealLevels } from '../../functions/settings/seal-level.ts';

/** The options of an installation. Every value comes from the CDK context (cdk.json, or `-c name=value`), with the defaults below. */
export interface CloudConfig {
  /** Prefix of every physical name, and the stack's own name. */
  name: string;
  /** The app's own domain, with its certificate (ARN, us-east-1). Without one, the app uses the distribution's own address. */
  domainName: string | undefined;
  certificateArn: string | undefined;
  /** The app's address for people, if it is neither the domain nor the distribution (an emulator). No trailing slash. */
  publicUrl: string | undefined;
  /** The functions' processor. The image library of the PDF workers is fetched for it when the bundles are built. */
  architecture: 'arm64' | 'x86_64';
  /** Puts the web app into a bucket behind CloudFront, which is then the only way to the API. Off only for emulators. */
  edge: boolean;
  /** Copies dist/web to the web bucket with the deployment. */
  deployWeb: boolean;
  /** A firewall (WAF) before CloudFront, in its own stack. */
  firewall: boolean;
  /** Limits of each anonymous call that changes something: requests per second, burst, and concurrent Lambdas (0: unlimited). */
  anonymousRate: number;
  anonymousBurst: number;
  anonymousConcurrency: number;
  /** The table, the buckets and the key outlive the stack, and the table refuses to be deleted. */
  keepData: boolean;
  /** A table restored from a backup, used instead of the stack's own, which is kept. */
  restoredTable: { name: string; streamArn: string } | undefined;
  /** Days in which a deleted or replaced file can still be recovered. Afterwards it is gone for good. */
  recoverDays: number;
  /**
   * Days in which anchors of audit records can't be deleted. `compliance`: nobody can; `governance`: an administrator
   * who first changes the bucket's policy can.
   */
  anchorDays: number;
  anchorLock: 'compliance' | 'governance';
  logRetentionDays: number;
  /** Gets an email for every alarm. */
  alarmEmail: string | undefined;
  appName: string;
  appVersion: string;
  /** The From address; its domain, or the address itself with `mailIdentity: address`, becomes the SES identity. */
  mailFrom: string;
  mailIdentity: 'domain' | 'address' | 'existing';
  /** The context's values of the plain settings (functions/settings/plain-settings.ts), by their variables. */
  settings: Record<string, string>;
  /** The terms that signatories accept before they sign, and their version: as SIGNING_TERMS and SIGNING_TERMS_VERSION. */
  signingTerms: string | undefined;
  signingTermsVersion: string | undefined;
  /** The senders of text messages: a phone number, pool or sender id of End User Messaging, and a WhatsApp number's id. */
  smsOrigination: string | undefined;
  whatsappOrigination: string | undefined;
  /** The certificate on the seal names this organisation. */
  sealName: string;
  /** The sealing key, and the PAdES level of every seal: T by default. All levels except B need a time-stamping authority. */
  sealKeyType: 'rsa' | 'ecdsa';
  sealLevel: SealLevel;
  sealTsaUrl: string | undefined;
  /** Hosts with private addresses that may be asked for time stamps, certificates and revocation, comma separated. */
  sealPrivateHosts: string | undefined;
  /** The visible seal's place, `PAGE X Y WIDTH HEIGHT` in points. Without it the seal is invisible. */
  sealVisible: string | undefined;
  /** Requests per second that the API accepts, and the burst above that. */
  apiRate: number;
  apiBurst: number;
  /** Megabytes of memory (processor time grows with it) and seconds. */
  apiMemory: number;
  workerMemory: number;
  pdfMemory: number;
  apiTimeout: number;
  workerTimeout: number;
  pdfTimeout: number;
  /** Routes in one nested stack. Each needs six resources, and a stack holds at most 500. */
  routesPerStack: number;
}

/** Reads the context. A value of the wrong kind is refused with its name. */
export function readConfig(node: Node, appVersion: string): CloudConfig {
  const context = (key: string): unknown => node.tryGetContext(key);
  const optional = (key: string): string | undefined => {
    const value = context(key);
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value !== 'string') throw new Error(`Context '${key}' must be text.`);
    return value;
  };
  const text = (key: string, fallback: string): string => optional(key) ?? fallback;
  const number = (key: string, fallback: number): number => {
    const value = context(key) ?? fallback;
    const parsed = Number(value);
    if (!Number.isFinite(parsed) || parsed <= 0) throw new Error(`Context '${key}' must be a number above 0.`);
    return parsed;
  };
  const wholeNumber = (key: string, fallback: number): number => {
    const parsed = Number(context(key) ?? fallback);
    if (!Number.isInteger(parsed) || parsed < 0) throw new Error(`Context '${key}' must be a whole number from 0.`);
    return parsed;
  };
  const flag = (key: string, fallback: boolean): boolean => {
    const value = context(key) ?? fallback;
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    throw new Error(`Context '${key}' must be true or false.`);
  };
  const oneOf = <T extends string>(key: string, values: readonly T[], fallback = values[0] as T): T => {
    const value = text(key, fallback);
    const found = values.find((each) => each === value);
    if (found === undefined) throw new Error(`Context '${key}' must be one of: ${values.join(', ')}.`);
    return found;
  };

  const name = text('name', 'countersign');
  if (!/^[a-z][a-z0-9-]{1,20}$/.test(name)) throw new Error("Context 'name' must be 2 to 21 lower-case letters, digits and hyphens.");
  const domainName = optional('domainName');
  const certificateArn = optional('certificateArn');
  if (domainName && !certificateArn) throw new Error("Context 'domainName' needs 'certificateArn', a certificate in us-east-1.");
  const restoredName = optional('restoredTable');
  const restoredStream = optional('restoredTableStreamArn');
  if (restoredName && !restoredStream) throw new Error("Context 'restoredTable' needs 'restoredTableStreamArn'.");
  const appName = text('appName', 'Countersign');
  const publicUrl = optional('publicUrl')?.replace(/\/$/, '');
  const settings = plainVariables(context);
  checkPasskeys(settings.PASSKEY_DOMAIN, publicUrl ?? (domainName && `https://${domainName}`));
  return {
    name,
    domainName,
    certificateArn,
    publicUrl,
    architecture: oneOf('architecture', ['arm64', 'x86_64']),
    edge: flag('edge', true),
    deployWeb: flag('deployWeb', true),
    firewall: flag('firewall', false),
    anonymousRate: number('anonymousRate', 20),
    anonymousBurst: number('anonymousBurst', 40),
    anonymousConcurrency: wholeNumber('anonymousConcurrency', 10),
    keepData: flag('keepData', true),
    restoredTable: restoredName && restoredStream ? { name: restoredName, streamArn: restoredStream } : undefined,
    recoverDays: number('recoverDays', 90),
    anchorDays: number('anchorDays', 3650),
    anchorLock: oneOf('anchorLock', ['compliance', 'governance']),
    logRetentionDays: number('logRetentionDays', 90),
    alarmEmail: optional('alarmEmail'),
    appName,
    appVersion,
    mailFrom: text('mailFrom', 'no-reply@example.com'),
    mailIdentity: oneOf('mailIdentity', ['domain', 'address', 'existing']),
    settings,
    signingTerms: optional('signingTerms'),
    signingTermsVersion: optional('signingTermsVersion'),
    smsOrigination: optional('smsOrigination'),
    whatsappOrigination: optional('whatsappOrigination'),
    sealName: text('sealName', appName),
    sealKeyType: oneOf('sealKeyType', ['rsa', 'ecdsa']),
    sealLevel: oneOf('sealLevel', sealLevels, 'T'),
    sealTsaUrl: optional('sealTsaUrl'),
    sealPrivateHosts: optional('sealPrivateHosts'),
    sealVisible: optional('sealVisible'),
    apiRate: number('apiRate', 500),
    apiBurst: number('apiBurst', 1000),
    apiMemory: number('apiMemory', 512),
    workerMemory: number('workerMemory', 512),
    pdfMemory: number('pdfMemory', 2048),
    apiTimeout: number('apiTimeout', 20),
    workerTimeout: number('workerTimeout', 60),
    pdfTimeout: number('pdfTimeout', 300),
    routesPerStack: number('routesPerStack', 60),
  };
}

/** The plain settings that the context names, as a Lambda's environment variables. Throws if one can't be used. */
function plainVariables(context: (key: string) => unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(plainSettings).flatMap(([name, read]) => {
      const value = context(name);
      if (value === undefined || value === null || value === '') return [];
      read(`Context '${name}'`, String(value));
      return [[variableOf(name), String(value)]];
    }),
  );
}

/** A domain of passkeys that browsers would refuse is found before anything is deployed. */
function checkPasskeys(passkeyDomain: string | undefined, publicUrl: string | undefined): void {
  if (!passkeyDomain) return;
  if (!publicUrl) throw new Error("Context 'passkeyDomain' needs 'domainName', the app's own domain.");
  checkPasskeyDomain({ passkeyDomain, publicUrl });
}

/** What happens to data when its stack is deleted. */
export const removalPolicy = (config: CloudConfig): RemovalPolicy => (config.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
