import useSWR from 'swr';
import type { addUpdateCustomControlRoute } from '../../shared/contract/custom-controls/add-update-custom-control.ts';
import type { deleteCustomControlRoute } from '../../shared/contract/custom-controls/delete-custom-control.ts';
import type { getCustomControlsRoute } from '../../shared/contract/custom-controls/get-custom-controls.ts';
import type { CustomControl, CustomControlInput } from '../../shared/contract/schemas/custom-controls/custom-control.ts';
import { call } from './call.ts';
import type { ApiError } from './errors.ts';

/** The custom controls of an account, by name. */
export function useCustomControls(accountKey: string) {
  return useSWR<CustomControl[], ApiError | Error>(['custom_controls', accountKey], async () => {
    const given = { params: { account_key: accountKey } };
    return (await call<typeof getCustomControlsRoute>('GET', '/app/accounts/{account_key}/custom_controls', given)).custom_controls;
  });
}

/** Throws ApiError version_conflict, with the newer control as `custom_control`, if it has changed since the version. */
export async function saveCustomControl(account_key: string, data: CustomControlInput): Promise<CustomControl> {
  const given = { params: { account_key }, body: { data } };
  return (await call<typeof addUpdateCustomControlRoute>('POST', '/app/accounts/{account_key}/custom_controls', given)).custom_control;
}

export async function deleteCustomControl({ account_key, key }: Pick<CustomControl, 'account_key' | 'key'>): Promise<void> {
  const params = { account_key, key };
  await call<typeof deleteCustomControlRoute>('DELETE', '/app/accounts/{account_key}/custom_controls/{key}', { params });
}
