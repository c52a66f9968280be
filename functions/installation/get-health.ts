import { getHealthRoute } from '../../shared/contract/installation/get-health.ts';
import { handle } from '../calls/handle.ts';

export const getHealth = handle(getHealthRoute, { table: 'read' }, async ({ settings }) => ({
  status: 'ok' as const,
  app_version: settings.appVersion,
}));
