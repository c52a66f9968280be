import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { Icon } from '../icons/icons.ts';

type Props = Omit<ActionIconProps & ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: Icon;
  /** What it does: its accessible name and its tooltip. */
  label: string;
  /** Shown in the tooltip, such as "Ctrl Z". */
  shortcut?: string;
};

/** A button that is only an icon, with its name as a tooltip. */
export function IconButton({ icon: IconOf, label, shortcut, ...rest }: Props) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label} disabled={rest['aria-expanded'] === true}>
      <ActionIcon variant="subtle" color="gray" size="lg" {...rest} aria-label={label}>
        <IconOf size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
