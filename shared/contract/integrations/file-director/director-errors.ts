/** Why the file director did not answer a question, as codes of the error table. */
export const directorErrors = [
  'file_director_not_connected',
  'file_director_refused',
  'file_director_place_missing',
  'file_director_timed_out',
  'integration_unreachable',
  'integration_failed',
] as const;
