import type { TempDownloadType } from '../../../contract/schemas/temp-download.ts';
import type { FlaggedAction } from '../permission-flags.ts';

/** The policy's action for each kind of file that is made on demand. */
export const exportActions = {
  preview: 'exportPreview',
  form_with_meta_data: 'exportFormWithMetadata',
  form_with_custom_id: 'exportFormWithFieldIds',
} as const satisfies Record<TempDownloadType, FlaggedAction>;
