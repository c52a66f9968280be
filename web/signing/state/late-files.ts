/** Moving files, fetched as one file after the first screen. */

export { uploadContent } from '../../documents/upload/upload-content.ts';
export { fetchFile } from './download.ts';
export { downloadOriginal } from './download-original.ts';
