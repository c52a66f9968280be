import { useEffect, useRef, useState } from 'react';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { controlProblem } from '../../../../shared/domain/custom-controls/control-of.ts';
import { saveCustomField } from '../../../api/custom-fields.ts';
import { ApiError } from '../../../api/errors.ts';
import { useAutosave } from '../../../saving/use-autosave.ts';

type Edited = Pick<
  CustomAttribute,
  'name' | 'value' | 'required' | 'visible_on_ui' | 'control_level' | 'related_entity_id' | 'custom_control' | 'custom_control_value'
>;

/** Spec administration §9. */
const saveAfterMs = 1_000;

/**
 * What somebody fills in. Where somebody else has changed the same property meanwhile, it is overwritten only after a
 * decision; their changes of other properties stay.
 */
export function useCustomFieldDraft(packKey: string, field: CustomAttribute, onSaved: (field: CustomAttribute) => unknown) {
  const seen = useRef(field);
  const theirs = useRef<CustomAttribute>(null);
  const [conflict, setConflict] = useState<CustomAttribute | null>(null);
  const decide = (newer: CustomAttribute | null) => {
    theirs.current = newer;
    setConflict(newer);
  };
  const store = async (sent: Partial<Edited>) => {
    const done = await saveCustomField(packKey, { key: field.key, ...sent, date_updated: seen.current.date_updated });
    seen.current = done;
    await onSaved(done);
    return true;
  };
  const { edited, state, change, flush, discard } = useAutosave<Edited>(async (sent) => {
    // A name that is being typed anew is not saved while it is empty, nor a control's value while it is none.
    if (theirs.current || sent.name?.trim() === '' || isRefused(seen.current, sent)) return false;
    try {
      return await store(sent);
    } catch (error) {
      const newer = newerIn(error);
      if (!newer) throw error;
      if (clash(sent, seen.current, newer)) {
        decide(newer);
        return false;
      }
      seen.current = newer;
      return store(sent);
    }
  }, saveAfterMs);
  // Whoever has not begun to type has seen what came meanwhile.
  useEffect(() => {
    if (Object.keys(edited).length === 0 && field.date_updated > seen.current.date_updated) seen.current = field;
  }, [field, edited]);
  return {
    draft: { ...field, ...edited },
    /** Null until somebody else has changed the same. */
    conflict,
    state,
    change,
    flush,
    resolve: async (choice: 'mine' | 'theirs') => {
      const newer = theirs.current;
      if (!newer) return;
      seen.current = newer;
      decide(null);
      if (choice === 'mine') return change({});
      discard();
      await onSaved(newer);
    },
  };
}

function newerIn(error: unknown): CustomAttribute | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined;
  return error.answer.user_defined_attribute as CustomAttribute;
}

/** Whether a control can't hold the value that is being entered, as its input says. */
function isRefused(seen: CustomAttribute, { custom_control, custom_control_value }: Partial<Edited>): boolean {
  if (custom_control !== undefined || custom_control_value === undefined) return false;
  return controlProblem({ ...seen, custom_control_value }) !== null;
}

/** Whether somebody else has given one of these properties another value. */
function clash(sent: Partial<Edited>, before: CustomAttribute, newer: CustomAttribute): boolean {
  return (Object.keys(sent) as (keyof Edited)[]).some((name) => newer[name] !== before[name] && newer[name] !== sent[name]);
}
