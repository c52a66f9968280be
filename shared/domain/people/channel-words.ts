/** Ways of messages and pins as records and certificates name them. */
export const channelWords = { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp', voice: 'voice call' } as const;
