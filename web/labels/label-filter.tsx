import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import { mostLabelsAsked } from '../../shared/domain/labels/label-limits.ts';
import { useMay } from '../api/account.ts';
import { useLabels } from '../api/labels.ts';
import { IconTag } from '../icons/icons.ts';
import { t } from '../messages/labels.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useWidth } from '../ui/use-width.ts';
import { LabelOptions } from './label-options.tsx';
import { manageLabels } from './label-request.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}

/** Labels that were deleted or merged since, as in an old address, are counted: they narrow the list all the same. */
function namesOf(chosen: readonly string[], labels: readonly Label[]): string[] {
  const names = chosen.flatMap((key) => labels.find((label) => label.key === key)?.name ?? []);
  const n = chosen.length - names.length;
  return n > 0 ? [...names, t('former_labels', { n })] : names;
}

/** Narrows the list to what carries all of these labels. */
export function LabelFilter({ chosen, onChange }: Props) {
  const { data: labels } = useLabels();
  const [opened, setOpened] = useState(false);
  const narrow = useWidth() === 'narrow';
  const mayManage = useMay()('manageLabels').ok;
  const names = labels ? namesOf(chosen, labels) : [];
  const words = names.length === 0 ? t('filter') : t('filter_n', { names: names.join(', ') });
  const on = chosen.length > 0 ? { background: 'var(--cs-accent-soft)', color: 'var(--cs-accent)' } : {};
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key].slice(-mostLabelsAsked));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        {narrow ? (
          <IconButton
            icon={IconTag}
            label={words}
            aria-haspopup="dialog"
            aria-expanded={opened}
            style={on}
            onClick={() => setOpened(!opened)}
          />
        ) : (
          <Button
            variant="default"
            style={on}
            leftSection={<IconTag {...icon} />}
            maw={280}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {words}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter')}>
        <LabelOptions labels={labels ?? []} countOn={(key) => (chosen.includes(key) ? 1 : 0)} total={1} toggle={({ key }) => toggle(key)} />
        {chosen.length > 0 && (
          <Button mt="sm" variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            {t('filter_clear')}
          </Button>
        )}
        {mayManage && (
          <Button
            mt="sm"
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setOpened(false);
              manageLabels();
            }}
          >
            {t('manage')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
