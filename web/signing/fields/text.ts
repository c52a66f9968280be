import { TextControl } from './parts/text-control.tsx';
import type { SigningKind } from './signing-kind.ts';

export const text: SigningKind = { Control: TextControl, next: 'do_fill_in_text' };
