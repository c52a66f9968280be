import { NetworkError } from '../../api/errors.ts';
import { t } from '../pin-messages.ts';

/** The words for a failure around a pin that the server gives none for. */
export const pinFailure = (error: unknown): string => t(error instanceof NetworkError ? 'offline' : 'failed');
