import type { AuthorizationOutcome } from '../../shared/domain/integrations/problems.ts';

/** What came of an authentication in another window. `key`: of the integration; empty if it is not known. */
export interface ToldOutcome {
  outcome: AuthorizationOutcome;
  key: string;
}

/** Windows of this site hear each other here. An opener would be lost on the way through the other system’s pages. */
const name = 'countersign-integrations';

export function tellOutcome(told: ToldOutcome): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(told);
  channel.close();
}

/** Answers how to stop. */
export function onOutcome(listen: (told: ToldOutcome) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => listen(data as ToldOutcome);
  return () => channel.close();
}
