import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contact } from '../../../shared/contract/schemas/accounts/contact.ts';
import type { useAccountForm } from '../../account/account-form.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/document-view.ts';
import type { Typing } from '../../ui/typing-dialog.tsx';
import classes from './people-panel.module.css';

type Values = Record<'name' | 'email' | 'mobile_number', string>;

interface Props {
  form: ReturnType<typeof useAccountForm<Values>>;
  typing: Typing;
  /** Above the inputs. */
  text: string;
  /** Only contacts of this list are offered. */
  list?: string | undefined;
  hasMobile?: boolean;
  /** Which input is looked at first. */
  first?: 'name' | 'email';
  /** The words of the main button. */
  confirm: string;
  /** Below the inputs. */
  children?: ReactNode;
}

/** The name and the ways to somebody, offered from the address book. */
export function ContactForm({ form, typing, text, list, hasMobile = true, first = 'name', confirm, children }: Props) {
  const offered = {
    list,
    onPick: (contact: Contact) => {
      for (const field of ['name', 'email', 'mobile_number'] as const) form.set(field, contact[field]);
    },
  };
  const focus = (field: 'name' | 'email') => (field === first ? { 'data-autofocus': true } : {});
  return (
    <form onSubmit={form.submit} noValidate>
      <Text size="sm" c="dimmed" mb="md">
        {text}
      </Text>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Stack gap="sm">
        <ContactSuggestions by="name" {...offered} label={t('name')} maxLength={200} {...focus('name')} {...form.field('name')} />
        <ContactSuggestions
          by="email"
          {...offered}
          label={t('email')}
          type="email"
          maxLength={254}
          {...focus('email')}
          {...form.field('email')}
        />
        {hasMobile && (
          <ContactSuggestions
            by="mobile_number"
            {...offered}
            label={t('mobile')}
            type="tel"
            maxLength={32}
            {...form.field('mobile_number')}
          />
        )}
        {children}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {confirm}
        </Button>
      </Group>
    </form>
  );
}
