import type { TempDownloadType } from '../../contract/schemas/temp-download.ts';
import type { DocumentPermission } from './permissions.ts';

/** Spec core §6: the flag that each kind of temporary download needs. */
export const tempDownloadPermissions: Record<TempDownloadType, DocumentPermission> = {
  preview: 'can_download_document_preview',
  form_with_meta_data: 'can_download_fillable_form_with_metadata',
  form_with_custom_id: 'can_download_fillable_form_with_field_ids',
};
