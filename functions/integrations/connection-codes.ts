import type { connectionErrors } from '../../shared/contract/integrations/connection-errors.ts';
import type { ConnectionProblem } from '../../shared/domain/integrations/problems.ts';

/** The failure of a call for each problem with another system. */
export const connectionCodes: Record<ConnectionProblem, (typeof connectionErrors)[number]> = {
  refused: 'integration_refused',
  place_missing: 'integration_place_missing',
  unreachable: 'integration_unreachable',
  timed_out: 'integration_timed_out',
  failed: 'integration_failed',
};
