import { t } from '../messages.ts';
import { SignatureControl } from './parts/signature-control.tsx';
import type { SigningKind } from './signing-kind.ts';

export const signature: SigningKind = { Control: (props) => <SignatureControl {...props} prompt={t('tap_to_sign')} />, next: 'Sign' };
