import type { CallLanguage } from '../../shared/messages/languages.ts';
import type { TextChannel } from '../settings/settings.ts';

export interface TextMessage {
  id: string;
  channel: TextChannel;
  /** E.164. */
  to: string;
  text: string;
  /** The language of a call, which a voice reads out; English without it. */
  language?: CallLanguage;
}

/** The provider refuses this message for good. */
export class TextRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TextRefused';
  }
}

export interface Texts {
  /** Throws TextRefused, or another error if a retry may help. */
  send(message: TextMessage): Promise<void>;
}
