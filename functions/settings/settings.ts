import type { SigningTerms } from '../../shared/domain/signing/signing-terms.ts';
import type { PlainSettings } from './plain-settings.ts';
import type { SealSettings } from './seal-settings.ts';

export type TextChannel = 'sms' | 'whatsapp' | 'voice';

/** What differs between installations. In the cloud read from environment variables, locally from DATA_DIR and the environment. */
export interface Settings extends PlainSettings {
  /** Where people reach the app, without a trailing slash: links in messages start with it. */
  publicUrl: string;
  appVersion: string;
  /** Channels beside email that this installation can send by. */
  textChannels: Record<TextChannel, boolean>;
  /** Cookies carry Secure (the address is https). */
  secureCookies: boolean;
  seal: SealSettings;
  /** What signatories agree to before they sign; null where nothing is configured. */
  signingTerms: SigningTerms | null;
}
