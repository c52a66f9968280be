/** The version this bundle was built from (package.json). */
declare const __APP_VERSION__: string;

declare module 'virtual:mantine-variables.css';

/** Where the build has put the files that pdf.js asks for by name. */
declare const __PDF_ASSETS__: string;
