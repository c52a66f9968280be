/** How many mails a second one worker manages, which composes five at once. */
const ofOneWorker = 10;

/** How many workers of a queue of mails run at once, to send this many mails a second. SQS takes 2 to 1,000. */
export const mailWorkersAtOnce = (mailsPerSecond: number): number => Math.min(1_000, Math.max(2, Math.ceil(mailsPerSecond / ofOneWorker)));
