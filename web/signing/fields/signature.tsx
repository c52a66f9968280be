import { t } from '../work-messages.ts';
import { SignatureControl } from './parts/signature-control.tsx';
import type { SigningKind } from './signing-kind.ts';

export const signature: SigningKind = { Control: (props) => <SignatureControl {...props} prompt={t('sign_here')} />, next: 'do_sign' };
