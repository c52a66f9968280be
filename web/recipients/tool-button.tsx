import { Button } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { Icon } from '../icons/icons.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useWidth } from '../ui/use-width.ts';

type Props = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'color'> & {
  icon: Icon;
  /** What it does: its accessible name, which begins with `words`. */
  label: string;
  /** What stands beside the icon where there is room. */
  words?: string;
};

/** A tool with its name beside its icon where the window is wide, else as a tooltip. */
export function ToolButton({ icon: IconOf, label, words = label, ...rest }: Props) {
  if (useWidth() !== 'wide') return <IconButton icon={IconOf} label={label} {...rest} />;
  return (
    <Button variant="subtle" color="gray" px="xs" leftSection={<IconOf size={18} aria-hidden />} {...rest} aria-label={label}>
      {words}
    </Button>
  );
}
