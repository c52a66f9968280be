import { t } from '../messages/applications.ts';

/** Why an application can't be called so; undefined if it can. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return t('name_required');
  return /[@＠﹫]/.test(name) ? t('name_at') : undefined;
}
