import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { packagedBrowser } from './packaged-browser.ts';

/**
 * Nothing here weakens the separation of pages. Only the sandbox, which keeps the browser off the machine, is missing,
 * because it needs rights that containers withhold.
 */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the browser that an npm package brings, whatever else is installed; CHROME_PATH names an installed Chrome or
 * Chromium instead. The package's own arguments, made for AWS Lambda, run the browser as one process and switch web
 * security off: none of them is used.
 */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROME_PATH;
  const which: LaunchOptions = installed ? { executablePath: installed } : await packagedBrowser();
  return chromium.launch({ ...which, args: launchArguments });
}
