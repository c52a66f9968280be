import {
  ConflictException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  SendVoiceMessageCommand,
  ValidationException,
  type VoiceId,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { InvalidParametersException, SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import type { CallLanguage } from '../../../shared/messages/languages.ts';
import { type TextMessage, TextRefused, type Texts } from '../texts.ts';
import { type AwsEnvironment, once } from './environment.ts';

/** Who reads calls out. A voice of another language says words and digits so that nobody understands them. */
const voices: Record<CallLanguage, VoiceId> = {
  en: 'MATTHEW',
  de: 'VICKI',
  fr: 'LEA',
  es: 'LUCIA',
  pt: 'CAMILA',
  it: 'BIANCA',
  nl: 'LOTTE',
  pl: 'EWA',
  ar: 'ZEINA',
};

/** The version of Meta's API that defines the WhatsApp message format below. */
const metaApiVersion = 'v20.0';

/** SMS and voice go by End User Messaging, WhatsApp by End User Messaging Social. */
export function createAwsTexts(environment: AwsEnvironment): Texts {
  const phone = once(() => new PinpointSMSVoiceV2Client({}));
  const social = once(() => new SocialMessagingClient({}));
  const origination = (variable: string, channel: string) => {
    const value = environment.optional(variable);
    if (!value) throw new TextRefused(`${channel} is not set up`);
    return value;
  };

  const sendByPhone = async ({ id, channel, to, text, language = 'en' }: TextMessage) => {
    const common = {
      DestinationPhoneNumber: to,
      MessageBody: text,
      OriginationIdentity: origination('SMS_ORIGINATION', 'SMS'),
      // Each report on this message carries it.
      Context: { message: id },
    };
    const voice = { MessageBodyTextType: 'TEXT', VoiceId: voices[language] } as const;
    if (channel === 'voice') await phone().send(new SendVoiceMessageCommand({ ...common, ...voice }));
    else await phone().send(new SendTextMessageCommand({ ...common, MessageType: 'TRANSACTIONAL' }));
  };

  const sendByWhatsApp = async ({ id, to, text }: TextMessage) => {
    const content = { type: 'text', text: { preview_url: true, body: text } };
    const message = { messaging_product: 'whatsapp', to, ...content, biz_opaque_callback_data: id };
    await social().send(
      new SendWhatsAppMessageCommand({
        originationPhoneNumberId: origination('WHATSAPP_ORIGINATION', 'WhatsApp'),
        metaApiVersion,
        message: new TextEncoder().encode(JSON.stringify(message)),
      }),
    );
  };

  return {
    async send(message) {
      try {
        await (message.channel === 'whatsapp' ? sendByWhatsApp(message) : sendByPhone(message));
      } catch (error) {
        // The number is invalid, has opted out, or can't be reached this way: a retry would fail too.
        const forGood =
          error instanceof ValidationException || error instanceof ConflictException || error instanceof InvalidParametersException;
        if (forGood) throw new TextRefused(error.message);
        throw error;
      }
    },
  };
}
