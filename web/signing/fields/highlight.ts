import { onlySeen, type SigningKind } from './signing-kind.ts';

export const highlight: SigningKind = onlySeen;
