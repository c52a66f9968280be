import { t } from '../messages.ts';
import { SignatureControl } from './parts/signature-control.tsx';
import type { SigningKind } from './signing-kind.ts';

export const initial: SigningKind = { Control: (props) => <SignatureControl {...props} prompt={t('tap_to_initial')} />, next: 'Initial' };
