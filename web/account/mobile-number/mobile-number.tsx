import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { t } from '../../messages/account.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { attempt, toast } from '../../ui/toasts.ts';
import { saveProfile } from '../save-profile.ts';
import classes from './mobile-number.module.css';

// It brings every country's rules for numbers.
const ChangeDialog = lazily(async () => (await import('./change-dialog.tsx')).ChangeDialog);

interface Props {
  user: User;
  onSaved: (user: User) => unknown;
}

/** The mobile number. Another one takes a code that is sent to it; removing it takes a code too. */
export function MobileNumber({ user, onSaved }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const number = user.mobile_number;
  const isSecondStep = user.two_factor_pin_method === 'sms_one_time_pin';
  const remove = async () => {
    const question = { title: t('mobile'), text: t('mobile_remove_text'), confirm: t('mobile_remove'), danger: true };
    if (!(await confirm(question))) return;
    const saved = await attempt(() => saveProfile({ mobile_number: '' }));
    if (!saved) return;
    toast('success', t('mobile_removed'));
    onSaved(saved);
  };
  return (
    <div>
      <span className={classes.label}>{t('mobile')}</span>
      <div className={classes.row}>
        <span className={classes.number}>{number || t('mobile_none')}</span>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t(number ? 'mobile_change' : 'mobile_add')}
        </Button>
        {number !== '' && !isSecondStep && (
          <Button variant="default" onClick={() => void remove()}>
            {t('mobile_remove')}
          </Button>
        )}
      </div>
      {isSecondStep && <p className={classes.hint}>{t('mobile_is_second_step')}</p>}
      {isOpen && (
        <ChangeDialog
          onClose={() => setIsOpen(false)}
          onSaved={(saved) => {
            toast('success', t('mobile_changed'));
            setIsOpen(false);
            onSaved(saved);
          }}
        />
      )}
    </div>
  );
}
