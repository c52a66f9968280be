import { readPlainSettings } from '../../settings/plain-settings.ts';
import { readSealSettings } from '../../settings/seal-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { readSigningTerms } from '../../settings/terms-settings.ts';

/**
 * The environment variables of a Lambda. Each has only those of the ports it needs:
 *
 * | Variable | Port | Meaning |
 * |---|---|---|
 * | TABLE_NAME | table | The DynamoDB table |
 * | FILES_BUCKET | files | The S3 bucket |
 * | QUEUE_URL_<NAME> | queue | URL of each queue of the model, its name in capitals with _ for - |
 * | STATE_MACHINE_ARN_<NAME> | workflows | ARN of each workflow's state machine |
 * | MAIL_CONFIGURATION_SET | mail | SES configuration set; optional |
 * | SMS_ORIGINATION | texts | Phone number, pool or sender id that SMS and calls come from; without it SMS and voice are refused |
 * | WHATSAPP_ORIGINATION | texts | Phone number id of the linked WhatsApp business account; without it WhatsApp is refused |
 * | SIGNING_KEY_ID | signer | The KMS key (RSA_2048 or larger, or ECC_NIST_P256) |
 * | SIGNING_CERTIFICATE_SECRET | signer | Secret with the certificate chain as PEM, the signing one first |
 * | SEAL_LEVEL, SEAL_VISIBLE, SEAL_TSA_URL, SEAL_PRIVATE_HOSTS | trust | How seals are made (functions/settings/seal-settings.ts) |
 * | ANCHORS_BUCKET | anchors | The S3 bucket with object lock |
 * | ANCHOR_KEY_ID | mac | The KMS key (HMAC_256) |
 * | SECRET_LINKS, SECRET_TICKETS | links, tickets | Id of each secret's entry in Secrets Manager |
 * | TEXT_CHANNELS | all | Those of sms, whatsapp and voice that are set up, with commas between |
 * | SIGNING_TERMS, SIGNING_TERMS_VERSION | all | What signatories agree to (functions/settings/terms-settings.ts) |
 * | PUBLIC_URL, APP_VERSION | all | Where it is reached, and which version it is |
 * | those of functions/settings/plain-settings.ts | all | The settings that are one value each |
 *
 * AWS_ENDPOINT_URL is read by the SDK itself; with it set, S3 addresses the bucket in the path, as emulators need.
 */
export interface AwsEnvironment {
  settings: Settings;
  /** Throws with the variable's name if it is not set. */
  required(variable: string): string;
  optional(variable: string): string | undefined;
}

/** `QUEUE_URL_` and `mail` make `QUEUE_URL_MAIL`. */
export function variableFor(prefix: string, name: string): string {
  return `${prefix}${name.toUpperCase().replaceAll('-', '_')}`;
}

export function readEnvironment(variables: Record<string, string | undefined> = process.env): AwsEnvironment {
  const optional = (variable: string) => variables[variable] || undefined;
  const required = (variable: string) => {
    const value = optional(variable);
    if (value === undefined) throw new Error(`The environment variable ${variable} is not set`);
    return value;
  };
  const publicUrl = (optional('PUBLIC_URL') ?? '').replace(/\/$/, '');
  return {
    required,
    optional,
    settings: {
      ...readPlainSettings(variables),
      publicUrl,
      appVersion: optional('APP_VERSION') ?? '0.0.0',
      textChannels: textChannels(optional('TEXT_CHANNELS') ?? ''),
      secureCookies: publicUrl.startsWith('https:'),
      seal: readSealSettings(variables),
      signingTerms: readSigningTerms(variables),
    },
  };
}

function textChannels(listed: string): Settings['textChannels'] {
  const names = new Set(listed.split(','));
  return { sms: names.has('sms'), whatsapp: names.has('whatsapp'), voice: names.has('voice') };
}

/** Makes a client at its first use and keeps it, so that a Lambda that never sends a mail never loads the mail client. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
