/** Why a complete document could not be sealed, in words for the people who wait for it. */
export const sealProblems = {
  signing_key_unreachable: 'The signing key could not be reached.',
  seal_certificate_unusable: 'The certificate of the seal has run out or does not belong to its key.',
  tsa_unreachable: 'The time-stamping authority did not answer.',
  tsa_refused: 'The time-stamping authority gave no usable time stamp.',
  seal_chain_incomplete: 'The certificates that the seal rests on are not complete, which its level needs.',
  revocation_unreachable: 'Nobody answered whether the certificates of the seal are still good.',
  certificate_revoked: 'A certificate that the seal rests on has been revoked.',
  seal_not_valid: 'The seal that was made is not valid in this file.',
  document_too_large: 'The document is too large or too complex to be sealed within the limits.',
  not_as_shown: 'The final file would not show what people filled in as they were shown it.',
  seal_unknown: 'The final file could not be made.',
} as const;

export type SealProblem = keyof typeof sealProblems;

export function isSealProblem(code: string): code is SealProblem {
  return Object.hasOwn(sealProblems, code);
}
