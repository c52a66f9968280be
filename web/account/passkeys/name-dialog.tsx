import { Button, Modal, TextInput } from '@mantine/core';
import type { addPasskeyRoute } from '../../../shared/contract/passkeys/add-passkey.ts';
import type { getPasskeyCreationOptionsRoute } from '../../../shared/contract/passkeys/get-passkey-creation-options.ts';
import type { renamePasskeyRoute } from '../../../shared/contract/passkeys/rename-passkey.ts';
import type { Passkey } from '../../../shared/contract/schemas/people/passkey.ts';
import { deviceName } from '../../../shared/domain/sessions/device-name.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/passkeys.ts';
import { mayDiscard } from '../../ui/discard.ts';
import { toast } from '../../ui/toasts.ts';
import { useAccountForm } from '../account-form.ts';
import classes from './passkeys.module.css';
import { makePasskey, whyNot } from './webauthn.ts';

/** Names a passkey: one that is there, or a new one, which the browser then makes. */
export function NameDialog({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const initial = passkey?.name ?? deviceName(navigator.userAgent);
  const form = useAccountForm(
    { name: initial },
    ({ name }) => ({ name: name.trim() === '' ? t('name_required') : undefined }),
    async ({ name }) => {
      if (passkey) await call<typeof renamePasskeyRoute>('POST', '/app/passkeys/{key}', { params: { key: passkey.key }, body: { name } });
      else await add(name);
      toast('success', t(passkey ? 'renamed' : 'added'));
      onClose();
    },
    { name_required: 'name' },
  );
  const close = async () => {
    if (await mayDiscard(form.values.name !== initial)) onClose();
  };
  return (
    <Modal opened onClose={() => void close()} title={t(passkey ? 'rename_title' : 'add')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {!passkey && <p>{t('add_text')}</p>}
        <TextInput label={t('name')} description={t('name_hint')} maxLength={100} data-autofocus {...form.field('name')} />
        {form.problem && (
          <p className={classes.problem} role="alert">
            {form.problem}
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={form.busy}>
            {t(passkey ? 'save' : 'create')}
          </Button>
          <Button variant="default" onClick={() => void close()}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

async function add(name: string): Promise<void> {
  const { options } = await call<typeof getPasskeyCreationOptionsRoute>('POST', '/app/passkeys/creation_options');
  const response = await makePasskey(options).catch((error) => {
    throw new Error(whyNot(error, t('not_made')));
  });
  await call<typeof addPasskeyRoute>('POST', '/app/passkeys', { body: { name, response } }, { ignoreUnauthorized: true });
}
