import { Checkbox, Stack } from '@mantine/core';
import type { ControlProperties } from '../../../shared/contract/schemas/custom-controls/properties.ts';
import { chosenIn, withChosen } from '../../../shared/domain/custom-controls/multiple-choice.ts';
import type { ControlInputProps } from './control-input-props.ts';

export function MultipleChoiceControl({
  properties,
  attributeKey,
  value,
  onChange,
  onLeave,
  ...group
}: ControlInputProps<ControlProperties['multiple_choice']>) {
  const chosen = chosenIn(value) ?? [];
  const gone = chosen.filter((one) => !properties.options.includes(one));
  const options = [...properties.options, ...gone];
  return (
    <Checkbox.Group
      {...group}
      value={chosen}
      onBlur={onLeave}
      // The control's order, whatever was chosen first.
      onChange={(now) => onChange(withChosen(options.filter((option) => now.includes(option))))}
    >
      <Stack gap={4} mt={4}>
        {options.map((option, at) => (
          <Checkbox key={option} value={option} label={option} data-attribute={at === 0 ? attributeKey : undefined} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
