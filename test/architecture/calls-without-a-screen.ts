const forPrograms = 'for programs only';
const byAddress = 'followed by an address that an answer or a message names';
/** The specification's own words on these calls (core §8). It names no screen that makes them. */
const partsOfADocument = '“GET /app/documents/{key}/get_signatories, get_data_fields, get_data_field_signatory_updates”';

/**
 * The only calls of signatories that no file of `web/` makes: the specification wants them beside the page's own way, so
 * programs use them. The page reads these parts with the document, and draws a typed signature itself.
 */
export const signatoriesCallsOfPrograms: Record<string, string> = {
  getDataFields: partsOfADocument,
  getDataFieldSignatoryUpdates: partsOfADocument,
  getSignatories: partsOfADocument,
  textToImageBlob: '“GET /text_to_image_blob: text.”',
};

/**
 * The other calls that no file of `web/` makes, and why, by name.
 * Whoever builds the first caller removes the line: the test fails until then.
 */
export const callsWithoutAScreen: Record<string, string> = {
  finishIntegrationAuthorization: byAddress,
  finishSingleSignOn: byAddress,
  getAccessToken: forPrograms,
  getDocumentFromTemplate: 'for programs only: the screen makes the same document by POST',
  getFramedSigningPage: byAddress,
  serveImage: byAddress,
  startSingleSignOn: byAddress,
};
