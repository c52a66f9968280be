/** What a second step can be, the safest first (spec core §3). */
export const twoFactorMethods = ['time_one_time_pin', 'sms_one_time_pin', 'pin'] as const;
