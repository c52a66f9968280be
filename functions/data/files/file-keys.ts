import type { ChildRecord } from '../records.ts';

/** Where the files of a pack lie; what belongs to it is found by these prefixes when it is deleted for ever. */
export const fileKeys = {
  /** A file as it was uploaded, untouched. */
  original: (packKey: string, childKey: string, conversionKey: string) => `originals/${packKey}/${childKey}/${conversionKey}.pdf`,
  /** Its decrypted, repaired copy. */
  clear: (packKey: string, childKey: string, conversionKey: string) => `clear/${packKey}/${childKey}/${conversionKey}.pdf`,
  /** The fields of the PDF's own form, as JSON. */
  formFields: (packKey: string, childKey: string, conversionKey: string) => `clear/${packKey}/${childKey}/${conversionKey}-form.json`,
  /** The text of its pages from this one on, as JSON, once somebody has asked for it. */
  pageTexts: (packKey: string, childKey: string, conversionKey: string, from: number) =>
    `clear/${packKey}/${childKey}/${conversionKey}-text-${from}.json`,
  /** The page images of one conversion (`pageImageKey` names them). */
  pages: (childKey: string, conversionKey: string) => `pages/${childKey}/${conversionKey}/`,
  /** A preview or form that somebody asked for; gone after two days. */
  tempDownload: (packKey: string, key: string) => `work/${packKey}/exports/${key}.pdf`,
  /** A CSV file that has been read, or is to be fetched; for two days. */
  csv: (tempCsvKey: string) => `work/csv/${tempCsvKey}`,
  /** What has just been uploaded, and not been looked at yet. */
  upload: (id: string) => `uploads/${id}`,
} as const;

export function packPrefixes(packKey: string): string[] {
  return [
    `originals/${packKey}/`,
    `clear/${packKey}/`,
    `pages/${packKey}-`,
    `blobs/${packKey}/`,
    `attached/${packKey}/`,
    `final/${packKey}/`,
    `work/${packKey}/`,
  ];
}

/** Where the image of a page lies; another conversion has other images. What kind of image it is its bytes tell. */
export function pageImageKey(child: Pick<ChildRecord, 'key' | 'conversion_key'>, index: number, size: 'large' | 'thumbnail'): string {
  return `pages/${child.key}/${child.conversion_key}/${index}-${size}`;
}
