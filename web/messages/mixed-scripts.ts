/** Said under an address whose domain may only look like the one that is meant, wherever one is typed. */
export const mixesScripts =
  'This domain mixes letters of several alphabets, so it may only look like the one you mean. Please compare it with where you have it from.';
