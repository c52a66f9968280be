import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { createStore } from '../api/store.ts';
import { t } from '../messages/common.ts';

interface Question {
  title: string;
  /** One paragraph, or several. */
  text: string | readonly string[];
  /** The label of the button that does it. */
  confirm: string;
  cancel?: string;
  /** Nothing is lost by a hasty Enter: the other button has the focus. */
  danger?: boolean;
}

interface Asked extends Question {
  open: boolean;
  answer: (yes: boolean) => void;
}

const asked = createStore<Asked | null>(null);

/** Escape has just closed a question. It goes on to the dialog below, which would ask the same again. */
let dismissed = false;

function dismiss(question: Asked | null): void {
  dismissed = true;
  const goOn = () => {
    dismissed = false;
  };
  // The next press can overtake a timer.
  window.addEventListener('keyup', goOn, { capture: true, once: true });
  setTimeout(goOn);
  question?.answer(false);
}

/** Asks before something important. Resolves to whether the person agreed. */
export function confirm(question: Question): Promise<boolean> {
  if (dismissed) return Promise.resolve(false);
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set({ ...question, open: false, answer: () => undefined });
      resolve(yes);
    };
    asked.set({ ...question, open: true, answer });
  });
}

/** Shows what `confirm` asks. Rendered once for the whole app. */
export function ConfirmArea() {
  const question = useSyncExternalStore(asked.subscribe, asked.get);
  return (
    <Modal opened={question?.open ?? false} onClose={() => dismiss(question)} title={question?.title} size="md" zIndex={400}>
      <Stack gap="xs">
        {[question?.text ?? ''].flat().map((paragraph) => (
          <Text key={paragraph} size="sm" c="dimmed">
            {paragraph}
          </Text>
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus={question?.danger || undefined} onClick={() => question?.answer(false)}>
          {question?.cancel ?? t('cancel')}
        </Button>
        <Button
          color={question?.danger ? 'red' : undefined}
          data-autofocus={!question?.danger || undefined}
          onClick={() => question?.answer(true)}
        >
          {question?.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
