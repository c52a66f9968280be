import { onlySeen, type SigningKind } from './signing-kind.ts';

export const link: SigningKind = onlySeen;
