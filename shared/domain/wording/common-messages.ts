/** The specification's messages (core §5, §8) that more than one place gives, each written once. */
export const commonMessages = {
  noName: 'Please insert a name for your document',
  emailInvalid: 'Please enter a valid email address.',
  onlyPdf: 'We currently only accept pdf files.',
  passwordUpdated: 'Password updated',
} as const;
