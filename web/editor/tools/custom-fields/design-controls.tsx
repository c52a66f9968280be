import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay, useUserAccounts } from '../../../api/account.ts';
import { lazily } from '../../../ui/lazily.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import { t } from './words.ts';

const ControlsDialog = lazily(async () => (await import('../../../custom-controls/designer/controls-dialog.tsx')).ControlsDialog);

/** Leads to the team's controls, for whoever may design them. */
export function DesignControls() {
  const mayI = useMay();
  const accountKey = useEditorState(({ pack }) => pack.account_key);
  const account = useUserAccounts().data?.find((one) => one.account_key === accountKey);
  const [open, setOpen] = useState(false);
  if (!account || !mayI('designCustomControls', account).ok) return null;
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('design_controls')}
      </Button>
      {open && <ControlsDialog accountKey={accountKey} accountName={account.account_name} below={1} onClose={() => setOpen(false)} />}
    </>
  );
}
