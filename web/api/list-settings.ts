import useSWR, { mutate } from 'swr';
import type { getListSettingsRoute } from '../../shared/contract/list-settings/get-list-settings.ts';
import type { updateListSettingsRoute } from '../../shared/contract/list-settings/update-list-settings.ts';
import type { ListSettings } from '../../shared/contract/schemas/people/list-settings.ts';
import { call } from './call.ts';
import { ApiError } from './errors.ts';

const cacheKey = 'list_settings';
const mostTries = 5;

/** The columns and views of the person in this account. `kept` is shown until the server has answered. */
export const useStoredListSettings = (kept: ListSettings | undefined) =>
  useSWR<ListSettings, Error>(cacheKey, async () => (await call<typeof getListSettingsRoute>('GET', '/app/user/list_settings')).data, {
    ...(kept && { fallbackData: kept }),
  });

/** Changes them as they are now: what was changed in another browser meanwhile stays. Throws if nobody answers. */
export async function changeListSettings(from: ListSettings, change: (settings: ListSettings) => ListSettings): Promise<ListSettings> {
  let base = from;
  for (let tries = 1; ; tries++) {
    try {
      const { data } = await call<typeof updateListSettingsRoute>('POST', '/app/user/list_settings', { body: { data: change(base) } });
      await mutate(cacheKey, data, { revalidate: false });
      return data;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'version_conflict') || tries === mostTries) throw error;
      base = error.answer.data as ListSettings;
    }
  }
}

/** Shows a change before the server has it. */
export const showListSettings = (settings: ListSettings) => mutate(cacheKey, settings, { revalidate: false });
