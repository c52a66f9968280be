import { expect, it } from 'vitest';
import { importedFiles } from './imported-files.ts';

/**
 * The list of all icons is part of what follows (web/build/signing-chunks.ts). A first screen that imports it would need
 * a file that needs its own, and neither of them would run.
 */
it('the first screen of the signing page names the drawings of its icons, not the list of all icons', () => {
  const files = importedFiles('web/signing/app.tsx', 'at once');
  expect(files.length).toBeGreaterThan(40);
  expect(files).toContain('web/icons/drawings/dots.ts');
  expect(files).not.toContain('web/icons/icons.ts');
});
