import { Button, NumberInput, Popover, Stack } from '@mantine/core';
import { useState } from 'react';
import { IconLayoutGrid } from '../../icons/icons.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { gridSelected } from '../commands/arrange-commands.ts';
import { useEditor } from '../state/editor-context.ts';
import { t } from './words.ts';

/** The bar's button that puts the selected fields into rows and columns. */
export function GridPopover({ count }: { count: number }) {
  const editor = useEditor();
  const [opened, setOpened] = useState(false);
  const [grid, setGrid] = useState({ columns: 2, across: 12, down: 12 });
  const input = (name: keyof typeof grid, min: number, max: number) => (
    <NumberInput
      label={t(name)}
      min={min}
      max={max}
      allowDecimal={false}
      value={grid[name]}
      data-autofocus={name === 'columns' || undefined}
      onChange={(value) => setGrid({ ...grid, [name]: Math.min(max, Math.max(min, Math.round(Number(value) || min))) })}
    />
  );
  return (
    <Popover opened={opened} onChange={setOpened} width={220} position="bottom" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton icon={IconLayoutGrid} size="md" label={t('grid')} aria-expanded={opened} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown data-bar aria-label={t('grid')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            gridSelected(editor, grid);
            setOpened(false);
          }}
        >
          <Stack gap="sm">
            {input('columns', 1, Math.max(1, count))}
            {input('across', 0, 200)}
            {input('down', 0, 200)}
            <Button type="submit">{t('arrange')}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
