import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import useSWR from 'swr';
import type { makeDocumentFromTemplateRoute } from '../../../shared/contract/forms/make-document-from-template.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import { isSameEmail } from '../../../shared/domain/people/same-email.ts';
import { useUser } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { fetchDocument } from '../../api/documents.ts';
import { refusalOr } from '../../api/errors.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/use-template.ts';
import { ScreenLoading } from '../../ui/loading.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { attempt } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';
import { refreshLists } from '../list/use-document-list.ts';
import { hasBadEmail, parametersOf, type Role, rolesOf } from './roles.ts';
import classes from './use-template-dialog.module.css';
import { templateRequest, type UsedTemplate } from './use-template-request.ts';

/** Asks who fills the roles of a template, and makes the document. Rendered once for the whole app. */
export function UseTemplateDialog() {
  const template = useSyncExternalStore(templateRequest.subscribe, templateRequest.get);
  return (
    <TypingDialog
      opened={template !== null}
      onClose={() => templateRequest.set(null)}
      title={t('title', { name: template?.document_name ?? '' })}
      size={560}
    >
      {(typing) => template && <Opened key={template.key} template={template} typing={typing} />}
    </TypingDialog>
  );
}

function Opened({ template, typing }: { template: UsedTemplate; typing: Typing }) {
  const { data, error, mutate } = useSWR(['used_template', template.key], () => fetchDocument(template.key), { dedupingInterval: 0 });
  if (error)
    return (
      <div role="alert" className={classes.failed}>
        <p>{refusalOr(error, t('failed'))}</p>
        <Button variant="default" onClick={() => void mutate()}>
          {common('retry')}
        </Button>
      </div>
    );
  return data ? <Roles template={data} typing={typing} /> : <ScreenLoading />;
}

function Roles({ template, typing: { typed, onCancel } }: { template: Pack; typing: Typing }) {
  const navigate = useNavigate();
  const { data: user } = useUser();
  const [before] = useState(() => rolesOf(template));
  const [name, setName] = useState(template.document_name);
  const [roles, setRoles] = useState(before);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The dialog has looked for it before the roles had come.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  // What was typed for the template before is gone.
  useEffect(() => {
    typed.current = false;
  }, [typed]);
  const change = (uuid: string, part: Partial<Role>) => {
    typed.current = true;
    setRoles((now) => now.map((role) => (role.uuid === uuid ? { ...role, ...part } : role)));
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const bad = roles.find(hasBadEmail);
    if (bad) {
      setLeft(new Set(roles.map(({ uuid }) => uuid)));
      document.querySelector<HTMLInputElement>(`[data-role-email="${bad.uuid}"]`)?.focus();
      return;
    }
    setBusy(true);
    const made = await attempt(() =>
      call<typeof makeDocumentFromTemplateRoute>('POST', '/app/document_from_template/{key}', {
        params: { key: template.key },
        body: { data: parametersOf(template, before, name, roles) },
      }),
    );
    setBusy(false);
    if (!made) return;
    refreshLists();
    templateRequest.set(null);
    void navigate(`/documents/${made.document_key}/from_template`);
  };
  return (
    <form ref={form} onSubmit={(event) => void make(event)} noValidate>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      <TextInput
        mt="md"
        label={t('name')}
        maxLength={200}
        value={name}
        data-autofocus={roles.length === 0 || undefined}
        onChange={(event) => {
          typed.current = true;
          setName(event.currentTarget.value);
        }}
      />
      {roles.length > 0 && (
        <>
          <h3 className={classes.who}>{t('who')}</h3>
          <Text size="sm" c="dimmed">
            {t('who_text')}
          </Text>
        </>
      )}
      {roles.map((role, index) => {
        const title = role.role || t('role_n', { n: index + 1 });
        return (
          <fieldset key={role.uuid} className={classes.role}>
            <legend className={classes.title}>
              <PersonAvatar name={role.name || title} email={role.email} colour={role.colour} />
              {title}
              {user?.verified && !isSameEmail(role.email, user.email_address) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('me_as', { role: title })}
                  onClick={() => change(role.uuid, { name: fullName(user), email: user.email_address })}
                >
                  {t('me')}
                </Button>
              )}
            </legend>
            <div className={classes.pair}>
              <ContactSuggestions
                by="name"
                list={template.contact_list_id ?? undefined}
                onPick={({ name: picked, email }) => change(role.uuid, { name: picked, email })}
                label={t('role_name')}
                aria-label={t('name_of', { role: title })}
                maxLength={200}
                value={role.name}
                data-autofocus={index === 0 || undefined}
                onChange={(event) => change(role.uuid, { name: event.currentTarget.value })}
              />
              <ContactSuggestions
                by="email"
                list={template.contact_list_id ?? undefined}
                onPick={({ name: picked, email }) => change(role.uuid, { name: picked, email })}
                label={t('role_email')}
                aria-label={t('email_of', { role: title })}
                type="email"
                inputMode="email"
                maxLength={254}
                value={role.email}
                data-role-email={role.uuid}
                error={left.has(role.uuid) && hasBadEmail(role) ? t('bad_email') : undefined}
                onBlur={() => setLeft(new Set([...left, role.uuid]))}
                onChange={(event) => change(role.uuid, { email: event.currentTarget.value })}
              />
            </div>
          </fieldset>
        );
      })}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('make')}
        </Button>
      </Group>
    </form>
  );
}
