/** Messages as sentences begin with them. Records keep these names, and the certificate tells messages apart by them. */
export const messageNames = { request: 'The signing request', reminder: 'The reminder', pin: 'A one-time pin' } as const;
