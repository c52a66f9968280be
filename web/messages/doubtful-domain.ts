/** Said under an address whose domain may only look like the one that is meant, wherever one is typed. */
export const doubtfulDomain =
  'This domain mixes alphabets or uses a rare one, so it may only look like the one you mean. Please compare it with where you have it from.';
