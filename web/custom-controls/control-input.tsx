import { type Control, isWaiting } from '../../shared/domain/custom-controls/control-of.ts';
import type { ControlInputProps } from './inputs/control-input-props.ts';
import { controlInputs } from './inputs/registry.ts';

interface Props extends Omit<ControlInputProps, 'properties' | 'description' | 'error'> {
  control: Control;
  /** Said while nothing is filled in, or too little. */
  missing?: string | undefined;
}

/** The input of a control, with what is wrong with its value. */
export function ControlInput({ control, missing, value, ...given }: Props) {
  const { kindName, kind, properties, help_text } = control;
  const Input = controlInputs[kindName];
  const problem = value === '' || isWaiting(value) ? null : kind.problem(value, properties);
  const lacks = value.trim() === '' || (problem === null && !isWaiting(value) && !kind.isComplete(value, properties));
  return (
    <Input
      {...given}
      value={value}
      properties={properties}
      description={help_text || undefined}
      error={problem?.message ?? (lacks ? missing : undefined)}
    />
  );
}
