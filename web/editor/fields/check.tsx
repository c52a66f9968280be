import { Checkbox } from '@mantine/core';
import { excludedBy } from '../../../shared/fields/check.ts';
import { IconCheckbox } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { CheckboxGroup } from '../panes/properties/checkbox-group.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { EditorKind, OwnContentProps } from './editor-kind.ts';

export const check: EditorKind = {
  icon: IconCheckbox,
  counted: { one: '{n} checkbox', other: '{n} checkboxes' },
  Properties: CheckboxGroup,
  OwnContent: OwnTick,
  description: null,
};

/** Ticking one box of an exclusive group unticks the others (spec core §4). */
function OwnTick({ field, change, label = t('own_tick') }: OwnContentProps) {
  const editor = useEditor();
  return (
    <Checkbox
      label={label}
      checked={field.data === 'checked'}
      onChange={(event) => {
        const data = event.currentTarget.checked ? 'checked' : 'unchecked';
        const all = Object.values(editor.store.getState().fields);
        const others = data === 'checked' ? excludedBy({ ...field, data }, all) : [];
        if (others.length === 0) return change((one) => ({ ...one, data }));
        const put = [{ ...field, data }, ...others.map((other) => ({ ...other, data: 'unchecked' }))];
        editor.change(t('changed'), { put });
      }}
      data-own
    />
  );
}
