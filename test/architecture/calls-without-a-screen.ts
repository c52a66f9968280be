const forPrograms = 'for programs only';
const byAddress = 'followed by an address that an answer or a message names';
const withTheDocument = 'for programs only: screens read it with the document';

/**
 * The calls that no file of `web/` makes, and why, by name. "not yet" waits for its screen.
 * Whoever builds the first caller removes the line: the test fails until then.
 */
export const callsWithoutAScreen: Record<string, string> = {
  csvUploadSuccess: 'not yet',
  finishSingleSignOn: byAddress,
  getAccessToken: forPrograms,
  getCsvUploadUrl: 'not yet',
  getDataFields: withTheDocument,
  getDataFieldSignatoryUpdates: withTheDocument,
  getDocumentFromTemplate: 'for programs only: the screen makes the same document by POST',
  getSignatories: withTheDocument,
  serveImage: byAddress,
  startSingleSignOn: byAddress,
  textToImageBlob: 'for programs only: the browser draws a typed signature itself',
};
