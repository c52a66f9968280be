import { randomBytes } from 'node:crypto';
import { secretPrefix } from './sign-webhook.ts';

/** A secret of 256 bits, as Standard Webhooks writes it. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;
