import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, olivia } from '../../../test/support/components/records.ts';
import { MiddlePane } from './middle-pane.tsx';

/** The pane of pages of a locked file after so many wrong passwords. */
function lockedFile(password_attempts: number) {
  answering(olivia);
  const child = aChild('child', { pages: [], conversion_error_reason: 'pdf_password_required', password_attempts });
  showInEditor(aPack({ child_documents: [child] }), <MiddlePane />);
  return input('Password');
}

test('a file’s password that nobody has tried yet is no mistake', () => {
  expect(lockedFile(0).getAttribute('aria-invalid')).toBeNull();
});

test('a file’s password that was wrong is told to everybody, also to those who see no colour', () => {
  expect(lockedFile(1).getAttribute('aria-invalid')).toBe('true');
});
