import { saveCustomField } from '../../../api/custom-fields.ts';
import { refusalOr } from '../../../api/errors.ts';
import type { PersonPart } from '../../core/setup-diff.ts';
import type { Editor } from '../../state/editor.ts';
import { refresh } from '../../state/merging/refresh.ts';
import type { Target } from './targets.ts';
import { t } from './words.ts';

export interface Filling {
  target: Target;
  value: string;
}

export interface NotFilled {
  target: Target;
  problem: string;
}

/**
 * Writes texts into a document: people and fields as one step to undo, then custom fields, whose versions are noted. Answers
 * what was not taken.
 */
export async function fillIn(editor: Editor, fillings: readonly Filling[], versions: Map<string, string>): Promise<NotFilled[]> {
  const people: Record<string, PersonPart> = {};
  const { fields } = editor.store.getState();
  const put = fillings.flatMap(({ target: { place }, value }) => {
    if (place.part === 'people') people[place.uuid] = { ...people[place.uuid], [place.detail]: value };
    const field = place.part === 'fields' ? fields[place.field.uuid] : undefined;
    return field ? [{ ...field, data: value }] : [];
  });
  editor.change(t('filled'), { put, people });

  const failed: NotFilled[] = [];
  const custom = fillings.filter(({ target }) => target.place.part === 'custom_fields');
  for (const { target, value } of custom) {
    if (target.place.part !== 'custom_fields') continue;
    const { key, custom_control, date_updated } = target.place.attribute;
    const content = custom_control === null ? { value } : { custom_control_value: value };
    try {
      const saved = await saveCustomField(editor.packKey, { key, ...content, date_updated: versions.get(key) ?? date_updated });
      versions.set(key, saved.date_updated);
    } catch (error) {
      failed.push({ target, problem: refusalOr(error, t('not_saved')) });
    }
  }
  // Whatever else shows custom fields, as the checks before sending, learns of them.
  if (custom.length > failed.length) void refresh(editor).catch(() => undefined);
  return failed;
}
