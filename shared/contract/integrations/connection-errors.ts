/** Why another system did not do what it was asked to, as codes of the error table. */
export const connectionErrors = [
  'integration_refused',
  'integration_place_missing',
  'integration_unreachable',
  'integration_timed_out',
  'integration_failed',
] as const;
