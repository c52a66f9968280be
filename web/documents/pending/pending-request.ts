import { createStore } from '../../api/store.ts';

/** Set while the requests for one's own signature are shown. */
export const pendingRequest = createStore<'shown' | null>(null);
