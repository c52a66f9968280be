/** How many labels an account has at most. */
export const mostLabels = 100;
/** How many labels a document or template carries at most. */
export const mostLabelsOfDocument = 10;
/** The letters of a label's name. */
export const longestLabelName = 40;
/** A label takes in so many others at most: a list of it reads the places of each. */
export const mostMergedLabels = 20;
/** A list is narrowed by so many labels at once. */
export const mostLabelsAsked = 5;
/** Further documents are not counted. */
export const mostCounted = 500;

/** The tones of the design: each is readable in both themes. */
export const labelColours = ['neutral', 'blue', 'violet', 'green', 'red', 'amber'] as const;
export type LabelColour = (typeof labelColours)[number];

/** What makes two names the same: capitals and forms of one letter do not count. */
export function labelIdentity(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC');
}
