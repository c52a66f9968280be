import { createStore } from '../../api/store.ts';

/** The server has refused a call until a second step is set up: it was made mandatory while the page was open. */
export const setUpAsked = createStore(false);
