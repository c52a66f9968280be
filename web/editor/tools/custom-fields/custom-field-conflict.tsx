import { Alert, Button, Group } from '@mantine/core';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { attributeValue } from '../../../../shared/domain/documents/shown-attributes.ts';
import { t } from './words.ts';

interface Props {
  theirs: CustomAttribute;
  resolve: (choice: 'mine' | 'theirs') => unknown;
}

/** Says what somebody else saved, and asks which of the two holds. */
export function CustomFieldConflict({ theirs, resolve }: Props) {
  const value = attributeValue(theirs);
  return (
    <Alert color="yellow" variant="light" role="alert">
      {value.trim() === '' ? t('conflict_empty', { name: theirs.name }) : t('conflict', { name: theirs.name, value })}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => resolve('theirs')}>
          {t('use_theirs')}
        </Button>
        <Button size="compact-sm" onClick={() => resolve('mine')}>
          {t('keep_mine')}
        </Button>
      </Group>
    </Alert>
  );
}
