import type { directorErrors } from '../../../shared/contract/integrations/file-director/director-errors.ts';
import type { ConnectionProblem } from '../../../shared/domain/integrations/problems.ts';
import { type FileDirector, fileDirector } from '../adapters/file-director/director.ts';
import { askingSystem } from '../asking-system.ts';
import type { TokenDeps } from '../oauth/access-token.ts';

/** Seconds of a call. People wait for it, so it ends well before a gateway's half a minute. */
const patience = 15;

type DirectorError = (typeof directorErrors)[number];
const codes: Record<ConnectionProblem, DirectorError> = {
  refused: 'file_director_refused',
  place_missing: 'file_director_place_missing',
  unreachable: 'integration_unreachable',
  timed_out: 'file_director_timed_out',
  failed: 'integration_failed',
};
const notConnected: DirectorError = 'file_director_not_connected';

/** Asks the file director of an account: the oldest one that is switched on. Throws the call's failure. */
export const askingFileDirector = <T>(deps: TokenDeps, accountKey: string, ask: (director: FileDirector) => Promise<T>): Promise<T> =>
  askingSystem(
    deps,
    accountKey,
    {
      isMeant: ({ integration_id, is_active }) => integration_id === 'file_director' && is_active,
      open: fileDirector,
      seconds: patience,
      notConnected,
      codes,
      event: 'file_director_not_asked',
    },
    ask,
  );
