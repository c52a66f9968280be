import { Modal } from '@mantine/core';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import type { updateUserRoute } from '../../../shared/contract/user/update-user.ts';
import { useConfiguration } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { NumberForm, ProvenNumber } from '../two-step/proven-number.tsx';
import steps from '../two-step/two-step.module.css';

/** Asks for another number; where texts are sent, a code to it shows that it is the person's own. */
export function ChangeDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (user: User) => void }) {
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
