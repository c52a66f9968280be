export type FaultPlace = 'document' | 'signatory' | 'cc' | 'field' | 'attribute';

/** What is wrong with a mapping, or with the words that a row gives it. */
export interface BulkFault {
  code: string;
  message: string;
  place: FaultPlace;
  /** The person's, field's or custom field's id; the property's name for the document. */
  id: string;
  /** Its name for people. */
  label: string;
}
