import { Alert, Button, Group } from '@mantine/core';
import { t } from '../messages.ts';

interface Props {
  /** What somebody else has done meanwhile. */
  text: string;
  /** The words for taking over what they did, where it is not a change. */
  theirs?: string | undefined;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else has saved meanwhile: nothing is overwritten before a choice. */
export function ConflictNotice({ text, theirs = t('use_theirs'), onTheirs, onMine }: Props) {
  return (
    <Alert color="yellow" variant="light" role="alert">
      {text}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {theirs}
        </Button>
        <Button size="compact-sm" onClick={onMine}>
          {t('keep_mine')}
        </Button>
      </Group>
    </Alert>
  );
}
