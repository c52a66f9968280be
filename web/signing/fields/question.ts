import { TextControl } from './parts/text-control.tsx';
import type { SigningKind } from './signing-kind.ts';

export const question: SigningKind = { Control: TextControl, next: 'do_answer' };
