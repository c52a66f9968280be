/** The terms that signatories accept before they sign. The wording of a version never changes. */
export interface SigningTerms {
  version: string;
  text: string;
  /** Hex, over the text's UTF-8. */
  sha256: string;
}

/**
 * The product's own wording, for installations without another. A changed wording needs a new version, because
 * acceptances of this one must keep their meaning.
 */
export const standardTerms: SigningTerms = {
  version: 'standard-1',
  text: 'I agree to sign this document electronically. My electronic signature has the same effect as one on paper where the law allows it. When I submit, my name, my address, the time, my IP address and my device are recorded in the document’s audit trail. I can read everything before I sign, and I can reject instead.',
  sha256: 'c02443bcafe137ba15bc29d43c75d701b61867482c67419075939e3b654cc392',
};
