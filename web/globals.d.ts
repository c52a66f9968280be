/** The version this bundle was built from (package.json). */
declare const __APP_VERSION__: string;

declare module 'virtual:mantine-variables.css';
