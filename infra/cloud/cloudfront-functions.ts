import { appPages } from '../model/headers.ts';

/**
 * Headers that CloudFront sets on calls to the API: the secret that proves it is CloudFront, and the caller's address
 * (CloudFront reserves names that begin with x-edge-).
 */
export const cloudFrontHeaders = { secret: 'countersign-edge-secret', viewer: 'countersign-viewer-address' } as const;

/** CloudFront Function before the API: records the caller's address, whatever the caller claims. */
export const noteViewerFunction = `function handler(event) {
  var request = event.request;
  request.headers['${cloudFrontHeaders.viewer}'] = { value: event.viewer.ip };
  return request;
}`;

/**
 * CloudFront Function before the pages: the app's own paths get their HTML file, an unknown path gets the app's page
 * for that, and files are served as they are.
 */
export function pageFunction(): string {
  const pages = appPages.map(({ path, entry }) => `[${path.toString()}, '/${entry ?? 'index.html'}']`);
  return `var pages = [${pages.join(', ')}];
function handler(event) {
  var request = event.request;
  for (var i = 0; i < pages.length; i++) {
    if (pages[i][0].test(request.uri)) {
      request.uri = pages[i][1];
      return request;
    }
  }
  if (request.uri.lastIndexOf('.') < request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;
}
