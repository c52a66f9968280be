import { Checkbox } from '@mantine/core';
import type { PropertiesProps } from '../editor-kind.ts';

interface Props extends PropertiesProps {
  property: 'is_question_field' | 'continue_if_signer_question';
  label: string;
  help: string;
}

/** A property that is on or off. */
export function Flag({ fields, change, property, label, help }: Props) {
  const on = fields.filter((field) => field[property]).length;
  return (
    <Checkbox
      label={label}
      description={help}
      checked={on === fields.length}
      indeterminate={on > 0 && on < fields.length}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        change((field) => ({ ...field, [property]: checked }));
      }}
    />
  );
}
