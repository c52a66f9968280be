import { t } from '../work-messages.ts';
import { SignatureControl } from './parts/signature-control.tsx';
import type { SigningKind } from './signing-kind.ts';

export const initial: SigningKind = {
  Control: (props) => <SignatureControl {...props} prompt={t('initial_here')} />,
  next: 'do_initial',
};
