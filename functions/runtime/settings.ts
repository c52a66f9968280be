import type { SigningTerms } from '../../shared/domain/signing/signing-terms.ts';
import type { TextChannel } from '../ports/texts.ts';
import type { Quotas } from './quotas.ts';
import type { SealSettings } from './seal-settings.ts';

/** What differs between installations. In the cloud read from environment variables, locally from DATA_DIR and the environment. */
export interface Settings {
  /** Where people reach the app, without a trailing slash: links in messages start with it. */
  publicUrl: string;
  appName: string;
  appVersion: string;
  /** ISO 3166 code against which mobile numbers without a country are parsed. */
  defaultCountry: string;
  /** Spec core §5, Uploads and profile: default 5. */
  minimumPasswordLength: number;
  /** A member's session that nobody has used for so long has ended. */
  sessionIdleMinutes: number;
  /** The From address of mails. */
  mailFrom: string;
  /** Anyone may register an account. */
  registrationOpen: boolean;
  /** Channels beside email that this installation can send by. */
  textChannels: Record<TextChannel, boolean>;
  /** Every document that is sent asks its signatories for a one-time pin, and they need mobile numbers (spec core §5, §6). */
  twoFactorMandatory: boolean;
  /** Cookies carry Secure (the address is https). */
  secureCookies: boolean;
  quotas: Quotas;
  /** How many years a document that somebody has signed is kept before it can be deleted for ever, where its account says nothing; 0 keeps none. */
  retentionYears: number;
  seal: SealSettings;
  /** What signatories agree to before they sign; null where nothing is configured. */
  signingTerms: SigningTerms | null;
}
