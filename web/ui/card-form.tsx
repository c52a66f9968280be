import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { t as common } from '../messages/common.ts';
import classes from './card-screen.module.css';

interface Props {
  title: string;
  /** The words of the button that sends it. */
  send: string;
  form: { submit: (event: SyntheticEvent<HTMLFormElement>) => void; problem: string; busy: boolean };
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a card of a screen: its inputs, the problem of the whole, and the buttons. */
export function CardForm({ title, send, form, onCancel, children }: Props) {
  const id = useId();
  return (
    <form onSubmit={form.submit} noValidate className={classes.card} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      <Stack gap="md">{children}</Stack>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Group gap="xs" mt="lg">
        <Button type="submit" loading={form.busy}>
          {send}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </Group>
    </form>
  );
}
