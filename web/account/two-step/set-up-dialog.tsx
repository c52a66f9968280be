import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { t } from '../../messages/account.ts';
import { SetUp } from './set-up.tsx';

/** Sets up two-step authentication, or another second step. */
export function SetUpDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [isShown, setIsShown] = useState(false);
  return (
    // The codes are shown once, so a slip of the hand must not close them.
    <Modal
      opened
      onClose={onClose}
      title={t(isShown ? 'two_step_recovery' : 'two_step_set_up')}
      closeOnClickOutside={false}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <SetUp user={user} onCodes={() => setIsShown(true)} onDone={onClose} />
    </Modal>
  );
}
