import { type XplanSite, xplanSite } from '../adapters/xplan/site.ts';
import { askingSystem } from '../asking-system.ts';
import { connectionCodes } from '../connection-codes.ts';
import type { TokenDeps } from '../oauth/access-token.ts';

/** Seconds of a call. A gateway waits half a minute for it. */
const patience = 24;

/** Asks the planning system of an account: its oldest connection that is switched on and authenticated. Throws the call’s failure. */
export const askingXplan = <T>(deps: TokenDeps, accountKey: string, ask: (site: XplanSite) => Promise<T>): Promise<T> =>
  askingSystem(
    deps,
    accountKey,
    {
      isMeant: ({ integration_id, is_active, is_authenticated }) => integration_id === 'xplan' && is_active && is_authenticated === true,
      open: xplanSite,
      seconds: patience,
      notConnected: 'xplan_not_connected',
      codes: connectionCodes,
      event: 'xplan_not_asked',
    },
    ask,
  );
