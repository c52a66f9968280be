import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAccountForm } from '../../account/account-form.ts';
import { ApiError } from '../../api/errors.ts';
import { joinOrganisation } from '../../api/organisations.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/organisations.ts';
import card from '../../ui/card-screen.module.css';
import { toast } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';

interface Props {
  accountKey: string;
  opened: boolean;
  onClose: () => void;
  onJoined: () => void;
}

/** Brings a team into an organisation: its code, then the question whether that is the one. */
export function JoinDialog({ opened, onClose, ...form }: Props) {
  return (
    <TypingDialog opened={opened} onClose={onClose} title={t('join')}>
      {(typing) => <JoinForm {...form} {...typing} onClose={onClose} />}
    </TypingDialog>
  );
}

type FormProps = Omit<Props, 'opened'> & Typing;

function JoinForm({ accountKey, typed, onCancel, onClose, onJoined }: FormProps) {
  const [found, setFound] = useState<{ name: string; invited_by: string } | null>(null);
  const form = useAccountForm(
    { code: '' },
    ({ code }) => ({ code: code.trim() === '' ? t('code_required') : undefined }),
    async ({ code }) => {
      const answer = await joinOrganisation(accountKey, code, found !== null).catch((error: unknown) => {
        // The code may have been used or withdrawn meanwhile: it can be corrected, or another one entered.
        if (error instanceof ApiError) setFound(null);
        throw error;
      });
      if (!answer.joined) return setFound(answer);
      toast('success', t('joined', { name: answer.name }));
      onJoined();
      onClose();
    },
  );
  useEffect(() => {
    typed.current = form.values.code.trim() !== '';
  });
  return (
    <form onSubmit={form.submit} noValidate>
      {found ? (
        <div aria-live="polite">
          <p className={card.line}>
            <strong>{t('join_which', { name: found.name })}</strong>
          </p>
          <p className={card.line}>{t('join_which_text', { team: found.invited_by })}</p>
          <Button variant="subtle" size="compact-sm" onClick={() => setFound(null)}>
            {t('join_other_code')}
          </Button>
        </div>
      ) : (
        <TextInput
          label={t('code')}
          description={t('join_text')}
          placeholder="abcde-fghjk-mnpqr-stuvw-xyz23"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          data-autofocus
          {...form.field('code')}
        />
      )}
      {form.problem && (
        <p className={card.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {found ? t('join_now', { name: found.name }) : t('look_up')}
        </Button>
      </Group>
    </form>
  );
}
