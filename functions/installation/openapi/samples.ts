import { bulkSendSample } from './samples/bulk-send.ts';

/** Whole programs, by the call that they are shown with. Viewers of the document know the name `x-codeSamples`. */
export const samples: Readonly<Record<string, { lang: string; label: string; source: string }[]>> = {
  addUpdateBulkSend: [{ lang: 'JavaScript', label: 'A bulk send from file to result (Node.js)', source: bulkSendSample }],
};
