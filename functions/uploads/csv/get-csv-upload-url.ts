import { getCsvUploadUrlRoute } from '../../../shared/contract/uploads/get-csv-upload-url.ts';
import { handle } from '../../calls/handle.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { uploadWrite } from '../../data/files/uploads.ts';
import { newKey } from '../../data/ids.ts';
import { presentRecipientList } from '../../data/recipients/recipient-lists.ts';
import { requireList } from '../../recipients/require-list.ts';
import { refusing } from '../../runtime/failure.ts';
import { uploadAddress } from '../upload-address.ts';
import { uploadLimits } from '../upload-limits.ts';

const { fail } = refusing(getCsvUploadUrlRoute);

export const getCsvUploadUrl = handle(getCsvUploadUrlRoute, { table: 'write', files: 'write' }, async (deps, caller, { params, query }) => {
  const { filename } = query;
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(filename)) fail('only_csv');
  const [file_key, temp_csv_key] = [fileKeys.upload(newKey()), newKey()];
  const { user_key, account_key } = caller;
  const { recipient_data_view_model_key: list_key } = params;
  const list = list_key === 'new' ? null : await requireList(deps, account_key, list_key);
  const upload = { kind: 'csv' as const, file_key, filename, user_key, account_key, temp_csv_key, ...params };
  await deps.table.write(uploadWrite(upload, deps.clock.now()));
  const url = await uploadAddress(deps.files, file_key, uploadLimits.csv, query.bytes);
  return { url, file_key, temp_csv_key, recipient_data: list && presentRecipientList(list) };
});
