import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { t } from '../../messages/account.ts';
import cards from '../../ui/card-screen.module.css';
import { lazily } from '../../ui/lazily.tsx';
import classes from './two-step.module.css';

const SetUpDialog = lazily(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const SwitchOffDialog = lazily(async () => (await import('./switch-off-dialog.tsx')).SwitchOffDialog);

/** Two-step authentication in the profile: set it up, move it to another app, switch it off. */
export function TwoStepCard({ user, onChanged }: { user: User; onChanged: () => unknown }) {
  const [open, setOpen] = useState<'set_up' | 'off' | null>(null);
  const isOn = user.use_two_factor_authentication;
  const close = () => {
    setOpen(null);
    void onChanged();
  };
  return (
    <section className={cards.card} id="two_step">
      <div className={cards.head}>
        <h2 className={cards.heading}>{t('two_step')}</h2>
        <span className={cards.state}>{t(isOn ? 'two_step_is_on' : 'two_step_is_off')}</span>
      </div>
      <p className={cards.text}>{wordsOf(user)}</p>
      {isOn && <p>{t('two_step_codes_left', { n: user.recovery_codes_left })}</p>}
      {!user.verified && !isOn && <p>{t('two_step_confirm_first')}</p>}
      <div className={classes.buttons}>
        <Button variant="default" disabled={!user.verified && !isOn} onClick={() => setOpen('set_up')}>
          {t(isOn ? 'two_step_another' : 'two_step_set_up')}
        </Button>
        {isOn && (
          <Button variant="default" onClick={() => setOpen('off')}>
            {t('two_step_switch_off')}
          </Button>
        )}
      </div>
      {open === 'set_up' && <SetUpDialog user={user} onClose={close} />}
      {open === 'off' && <SwitchOffDialog user={user} onClose={close} />}
    </section>
  );
}

function wordsOf({ two_factor_pin_method: method, mobile_number }: User): string {
  if (method === null) return t('two_step_text');
  if (method === 'sms_one_time_pin') return t('two_step_on_text', { number: mobile_number });
  return t(method === 'pin' ? 'two_step_on_pin' : 'two_step_on_app');
}
