import type { SigningTerms } from '../../shared/domain/signing/signing-terms.ts';
import type { PlainSettings } from './plain-settings.ts';
import type { SealSettings } from './seal-settings.ts';

export type TextChannel = 'sms' | 'whatsapp' | 'voice';

/**
 * The settings that differ between installations. In the cloud they come from environment variables, locally from
 * DATA_DIR and the environment.
 */
export interface Settings extends PlainSettings {
  /** The app's address, without a trailing slash. Links in messages start with it. */
  publicUrl: string;
  appVersion: string;
  /** Channels beside email that this installation can use. */
  textChannels: Record<TextChannel, boolean>;
  /** Cookies carry Secure (the address is https). */
  secureCookies: boolean;
  seal: SealSettings;
  /** The terms that signatories accept before they sign; null if none are configured. */
  signingTerms: SigningTerms | null;
}
