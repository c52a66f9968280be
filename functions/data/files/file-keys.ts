import type { ChildRecord } from '../pack/pack-records.ts';

/** The file keys of a pack. Deleting a pack for ever finds all its files by these prefixes. */
export const fileKeys = {
  /** The file as it was uploaded, unchanged. */
  original: (packKey: string, childKey: string, conversionKey: string) => `originals/${packKey}/${childKey}/${conversionKey}.pdf`,
  /** Its decrypted, repaired copy. */
  clear: (packKey: string, childKey: string, conversionKey: string) => `clear/${packKey}/${childKey}/${conversionKey}.pdf`,
  /** The fields of the PDF's own form, as JSON. */
  formFields: (packKey: string, childKey: string, conversionKey: string) => `clear/${packKey}/${childKey}/${conversionKey}-form.json`,
  /** The text of its pages from this page on, as JSON, stored after the first request. */
  pageTexts: (packKey: string, childKey: string, conversionKey: string, from: number) =>
    `clear/${packKey}/${childKey}/${conversionKey}-lines-${from}.json`,
  /** The page images of one conversion (`pageImageKey` names them). */
  pages: (childKey: string, conversionKey: string) => `pages/${childKey}/${conversionKey}/`,
  /** A preview or form that somebody requested. Deleted after two days. */
  tempDownload: (packKey: string, key: string) => `work/${packKey}/exports/${key}.pdf`,
  /** A CSV file that has been read, or is ready to download. Deleted after two days. */
  csv: (tempCsvKey: string) => `work/csv/${tempCsvKey}`,
  /** A file about a bulk send to download, or a part of it; as JSON what a preview is made of. Deleted after two days. */
  bulkDownload: (accountKey: string, key: string, part: number, ending: 'csv' | 'zip' | 'pdf' | 'json') =>
    `work/${accountKey}/bulk-sends/${key}-${part}.${ending}`,
  /** Rows of a list of recipients, as zipped JSON. */
  recipients: (accountKey: string, listKey: string, chunkKey: string) => `recipients/${accountKey}/${listKey}/${chunkKey}`,
  /** What a run of a bulk send works on: template, mapping, and rows as they were when it was activated. */
  bulkRun: (accountKey: string, runKey: string, name: string) => `bulk-sends/${accountKey}/${runKey}/${name}`,
  /** Gathered data that somebody asked for. Deleted after two days. */
  dataExport: (userKey: string, key: string) => `work/people/${userKey}/${key}.zip`,
  /** A new upload that has not been checked yet. */
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

/** The key of the first page's image for phones, if there is one. */
export function coverKey(child: Pick<ChildRecord, 'key' | 'conversion_key' | 'cover_conversion_key'>): string | null {
  const { conversion_key, cover_conversion_key } = child;
  return conversion_key !== null && conversion_key === cover_conversion_key ? pageImageKey(child, 0, 'cover') : null;
}

/** The key of a page's image. Each conversion has its own images; an image's bytes tell its type. */
export function pageImageKey(
  child: Pick<ChildRecord, 'key' | 'conversion_key'>,
  index: number,
  size: 'large' | 'thumbnail' | 'cover',
): string {
  return `pages/${child.key}/${child.conversion_key}/${index}-${size}`;
}
