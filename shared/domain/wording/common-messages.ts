/** The specification's messages (core §5, §8) that are used in more than one place, each written once. */
export const commonMessages = {
  noName: 'Please insert a name for your document',
  nameRequired: 'Name is required',
  emailInvalid: 'Please enter a valid email address.',
  onlyPdf: 'We currently only accept pdf files.',
  passwordUpdated: 'Password updated',
} as const;
