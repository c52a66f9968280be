import { documentLimits } from '../../shared/domain/documents/document-limits.ts';
import { recipientLimits } from '../../shared/domain/recipients/recipient-limits.ts';

/** Bytes. */
export const uploadLimits = {
  document: documentLimits.fileBytes,
  image: 20 * 1024 * 1024,
  signature: 5 * 1024 * 1024,
  theme_image: 10 * 1024 * 1024,
  file: documentLimits.fieldFileBytes,
  appendix: 25 * 1024 * 1024,
  csv: recipientLimits.bytes,
} as const;

/** The longer side of a stored picture, in pixels: enough to print fields at their usual sizes. A logo goes into each mail. */
export const pictureLimits = { image: 2_000, signature: 1_200, theme_image: 640 } as const;

/** How long an upload address is valid. */
export const uploadSeconds = 3_600;

export function megabytes(bytes: number): number {
  return bytes / 1024 / 1024;
}
