import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What asks the machine for its time. A test that does depends on the hour, and on how quick the machine is. */
const readings = /\bDate\.now\(\)|\bnew Date\(\)|\bperformance\.now\(\)/;

/** Folders of programs that measure, or end what takes too long. They judge nothing by the time of day. */
const programs = ['bench', 'clients', 'cloud', 'conformance', 'fuzz', 'run'].map((folder) => `test/${folder}/`);

/** Each has a reason to ask, and one that no longer asks has to leave this list. */
const allowed: Record<string, string> = {
  'test/support/mailbox.ts': 'gives up waiting',
  'test/support/until.ts': 'gives up waiting',
  'test/support/tools.ts': 'says that a program took too long',
  'test/support/main-journey.ts': 'measures the sealing for the benchmarks',
  'test/support/editor-on-product.ts': 'is the saver’s clock, made faster',
  'test/support/standing-clock.ts': 'starts the day of its product, whose visitors go by the machine',
  'test/support/issuer.ts': 'is another party with a clock of its own',
  'test/fixtures/pki/start-pki.ts': 'is another party with a clock of its own',
  'test/access/stage.ts': 'is the clock of its product until everybody is there',
  'test/faults/bulk-send-crash.test.ts': 'kills a process at any moment',
  'test/ports/clock.suite.ts': 'tests the clock that asks the machine',
  'test/ports/keys.local.test.ts': 'makes certificates, whose suite asks whether they are valid now',
  'test/ports/signer.suite.ts': 'asks whether a certificate is valid now',
  'test/ports/signer.aws.test.ts': 'makes certificates, whose suite asks whether they are valid now',
  'functions/webhooks/sign-webhook.test.ts': 'has a library judge a signature, which asks whether it is new',
  'test/journeys/large-pictures.test.ts': 'measures how long a page stands still',
  'test/journeys/large-photo.test.ts': 'makes an entry old for the browser’s clock',
  'test/journeys/scheduled-bulk-sends.test.ts': 'is its product’s clock, which goes with the browser’s',
  'web/signing/state/signing-way.test.ts': 'makes an entry old for the page’s clock',
};

/** A component counts from the time of its page, so its test says what is before and after that. */
const components = [
  'web/bulk-sends/status-section.test.tsx',
  'web/documents/document-route.test.tsx',
  'web/documents/view/person/person.test.tsx',
  'web/editor/send/send-dialog.test.tsx',
  'web/management/management-pages.test.tsx',
  'web/signing/form/dates.test.tsx',
  'web/signing/stages/closed-link-page.test.tsx',
  'web/team/support/support-card.test.tsx',
];

it('tests ask the product’s clock or a time of their own, never the machine’s', () => {
  const files = globSync(['{shared,functions,infra,web,bin}/**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !programs.some((folder) => file.startsWith(folder)));
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((file) => readings.test(readFileSync(file, 'utf8')));
  expect(asking.sort()).toEqual([...Object.keys(allowed), ...components].sort());
});
