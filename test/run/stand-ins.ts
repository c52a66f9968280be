import { startFileDirector } from '../support/stand-ins/file-director/file-director.ts';
import { startS3 } from '../support/stand-ins/s3.ts';
import { startWebdav } from '../support/stand-ins/webdav.ts';
import { startXplan } from '../support/stand-ins/xplan/server.ts';

/** `npm run stand-ins`: systems to connect by hand, until Ctrl+C. What they hold is gone afterwards. */
const webdav = await startWebdav({ port: 4801 });
const director = await startFileDirector({ port: 4804 });
const s3 = await startS3({ port: 4802 });
const xplan = await startXplan({ port: 4803 });
console.log(`Start the product with INTEGRATION_PRIVATE_HOSTS=127.0.0.1, then connect under “Integrations”:
  WebDAV folder  ${webdav.url}/files   user ada, password app-password
  File director  ${director.url}   key director-key
  S3 bucket      ${s3.url}   bucket signed, any region, access key AKIASTANDIN, any secret
  XPLAN          ${xplan.url}   app countersign, secret app-secret; clients 1042 (Alto, Ada) and 1043`);
