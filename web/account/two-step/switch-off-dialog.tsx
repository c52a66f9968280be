import { Modal } from '@mantine/core';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import type { updateUserRoute } from '../../../shared/contract/user/update-user.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { toast } from '../../ui/toasts.ts';
import type { GivenCode } from './code-input.tsx';
import { OwnCode } from './own-code.tsx';
import classes from './two-step.module.css';

/** Switches two-step authentication off, with a code. */
export function SwitchOffDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const send = async (code: GivenCode) => {
    const data = { use_two_factor_authentication: false, ...code };
    await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } }, { ignoreUnauthorized: true });
    toast('success', t('two_step_switched_off'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('two_step_switch_off')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.form}>
        <p>{t('two_step_off_text')}</p>
        <OwnCode user={user} button={t('two_step_switch_off')} danger send={send} />
      </div>
    </Modal>
  );
}
