/** Moving files, fetched as one file after the first screen. */

export { uploadContent } from '../../documents/upload/upload-content.ts';
export { downloadPdf, fetchFile } from './download.ts';
