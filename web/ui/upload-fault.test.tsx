import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/support/components/show.tsx';
import { UploadFault } from './upload-fault.tsx';

const words = "Error uploading your file:/ Make sure you're uploading an image.";

test('a failed upload: its words are those of the specification, and their “:/” is neither seen nor heard', () => {
  show(
    <p role="alert">
      <UploadFault words={words} />
    </p>,
  );
  const said = screen.getByRole('alert');
  expect(said.textContent).toBe(words);
  const [joint] = said.querySelectorAll('[aria-hidden]');
  expect([joint?.textContent, joint?.className]).toEqual([':/ ', 'visually-hidden']);
  expect(said.querySelector('strong')?.textContent).toBe('Error uploading your file');
});

test('other words stay as they are, addresses too', () => {
  show(
    <p role="alert">
      <UploadFault words="See https://example.com." />
    </p>,
  );
  expect(screen.getByRole('alert').innerHTML).toBe('See https://example.com.');
});
