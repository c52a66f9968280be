import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../shared/contract/schemas/user.ts';
import type { updateUserRoute } from '../../shared/contract/user/update-user.ts';
import { useConfiguration } from '../api/account.ts';
import { call } from '../api/call.ts';
import { t } from '../messages/account.ts';
import { confirm } from '../ui/confirm.tsx';
import { attempt, toast } from '../ui/toasts.ts';
import classes from './mobile-number.module.css';
import { saveProfile } from './save-profile.ts';
import { NumberForm, ProvenNumber } from './two-step/proven-number.tsx';
import steps from './two-step/two-step.module.css';

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

function ChangeDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (user: User) => void }) {
  const channels = useConfiguration()?.text_channels;
  const save = async (mobile_number: string, code: { verification_otp?: string }) => {
    const data = { mobile_number, ...code };
    const answer = await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } }, { ignoreUnauthorized: true });
    onSaved(answer.user);
  };
  const canText = channels?.sms || channels?.whatsapp;
  return (
    <Modal opened onClose={onClose} title={t('mobile')} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={steps.form}>
        {canText && <p>{t('mobile_change_text')}</p>}
        {canText ? (
          <ProvenNumber label={t('mobile_new')} initial="" button={t('save')} send={save} />
        ) : (
          <NumberForm label={t('mobile_new')} initial="" button={t('save')} send={(number) => save(number, {})} />
        )}
      </div>
    </Modal>
  );
}
