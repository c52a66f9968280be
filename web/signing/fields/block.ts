import { onlySeen, type SigningKind } from './signing-kind.ts';

export const block: SigningKind = onlySeen;
