import type { IntegrationId } from '../../../shared/domain/integrations/adapters.ts';
import type { Connect } from './connection.ts';

/** The code of each adapter, loaded when it is first used. */
export const connects: Record<IntegrationId, () => Promise<Connect>> = {
  file_director: async () => (await import('./file-director.ts')).connectFileDirector,
  s3: async () => (await import('./s3.ts')).connectS3,
  webdav: async () => (await import('./webdav.ts')).connectWebdav,
  xplan: async () => (await import('./xplan.ts')).connectXplan,
};
