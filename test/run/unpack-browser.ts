import packaged from '@sparticuz/chromium';

// Run by test/support/browser/packaged-browser.ts: unpacks the browser into the folder for temporary files that the environment names.
await packaged.executablePath();
