import { Anchor, Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useConfiguration, useUser } from '../../api/account.ts';
import { t } from '../../messages/account.ts';
import { logOut } from '../../shell/profile-menu.tsx';
import { attempt } from '../../ui/toasts.ts';
import { saveProfile } from '../save-profile.ts';
import classes from '../two-step/two-step.module.css';

/** The installation's terms, which wait for acceptance. Whoever does not accept them can only log out. */
export function TermsDialog() {
  const configuration = useConfiguration();
  const { mutate } = useUser();
  const [busy, setBusy] = useState(false);
  const terms = configuration?.member_terms;
  if (!terms) return null;
  const accept = async () => {
    setBusy(true);
    if (await attempt(() => saveProfile({ accept_terms: terms.version }))) await mutate();
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('terms_title')}
      // Some addresses open a dialog of their own; this one comes first.
      zIndex={350}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className={classes.form}>
        <p>{t('terms_text', { app: configuration.app_name })}</p>
        <Anchor href={terms.url} target="_blank" rel="noopener noreferrer">
          {t('terms_read')}
        </Anchor>
        <div className={classes.buttons}>
          <Button loading={busy} data-autofocus onClick={() => void accept()}>
            {t('terms_accept')}
          </Button>
          <Button variant="default" onClick={() => void logOut()}>
            {t('log_out')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
