/** Why a configuration can't be used as it is. These are codes of the error table. */
export type IntegrationProblem = 'integration_address_invalid' | 'integration_incomplete';

/** Why the other system did not take what it was sent. */
export const connectionProblems = ['refused', 'place_missing', 'unreachable', 'timed_out', 'failed'] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** Why a document was not filed: also because the integration was unlinked or switched off in the meantime, or the document deleted. */
export const filingProblems = [...connectionProblems, 'unlinked', 'in_trash'] as const;
export type FilingProblem = (typeof filingProblems)[number];

export const filingStates = ['waiting', 'filed', 'failed'] as const;
export type FilingState = (typeof filingStates)[number];

/** What somebody or the product did with a connection. */
export const integrationEventTypes = [
  ...(['added', 'changed', 'switched_on', 'switched_off', 'connected', 'not_connected', 'unlinked'] as const),
  // OAuth 2: an administrator has allowed the connection at the other system, or that system renews its tokens no more.
  ...(['authenticated', 'access_ended'] as const),
] as const;
export type IntegrationEventType = (typeof integrationEventTypes)[number];

/** How an administrator comes back from the other system, where they were asked to allow a connection. */
export const authorizationOutcomes = ['authenticated', 'denied', 'refused', 'other_site', 'lapsed', 'failed'] as const;
export type AuthorizationOutcome = (typeof authorizationOutcomes)[number];

/** Why the last authentication of a connection came to nothing. One that has lapsed is another session’s, or of former settings. */
export const authenticationProblems = ['denied', 'refused', 'other_site', 'failed', 'timed_out'] as const;
export type AuthenticationProblem = (typeof authenticationProblems)[number];

/** A problem that may pass by itself, so that trying again later makes sense. */
export const mayPass = (problem: FilingProblem): boolean => problem === 'unreachable' || problem === 'timed_out' || problem === 'failed';
