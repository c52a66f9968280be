import { TextControl } from './parts/text-control.tsx';
import type { SigningKind } from './signing-kind.ts';

export const note: SigningKind = { Control: (props) => <TextControl {...props} long />, next: 'do_write_note' };
