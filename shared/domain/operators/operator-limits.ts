/** The longest text that operators send: six segments of SMS in the GSM alphabet. */
export const longestOperatorText = 918;
export const mostSegments = 6;

/** Rows of an account are counted, not read: so many at most. */
export const mostCounted = 1_000;

/** What an operator can limit for one account. */
export const quotaNames = ['emails_a_day', 'texts_a_day', 'calls_a_day', 'recipient_an_hour'] as const;
export type QuotaName = (typeof quotaNames)[number];

/** The highest quota. */
export const mostQuota = 10_000_000;
