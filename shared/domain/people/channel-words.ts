/** Names of the channels for messages and pins, as records and certificates print them. */
export const channelWords = { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp', voice: 'voice call' } as const;
