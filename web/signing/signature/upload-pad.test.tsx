import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/support/components/show.tsx';
import type { ReadPicture } from '../../signature/read-picture.ts';
import { type Uploaded, UploadPad } from './upload-pad.tsx';

/** The files that are being read, by their names. */
const reading = new Map<string, PromiseWithResolvers<ReadPicture>>();
vi.mock('../../signature/read-picture.ts', async (original) => ({
  ...(await original()),
  readPicture: (file: File) => {
    const read = Promise.withResolvers<ReadPicture>();
    reading.set(file.name, read);
    return read.promise;
  },
}));
vi.mock('../../signature/cut-picture.ts', () => ({ cutSignature: () => ({ dataUrl: '', clean: true }) }));
beforeEach(() => reading.clear());

function pad() {
  const Pad = () => {
    const [uploaded, setUploaded] = useState<Uploaded | null>(null);
    const [isReading, setIsReading] = useState(false);
    return <UploadPad uploaded={uploaded} onChange={setUploaded} reading={isReading} onReading={setIsReading} />;
  };
  show(<Pad />);
}

const choose = (name: string) => {
  const files = [new File(['a'], name)];
  fireEvent.change(screen.getByLabelText('Choose a picture of your signature'), { target: { files } });
};
const readFully = (name: string) =>
  act(async () =>
    reading.get(name)?.resolve({ canvas: document.createElement('canvas'), dataUrl: `data:image/png,${name}`, extension: 'png' }),
  );
const shown = () => screen.queryByAltText('Your picture')?.getAttribute('src') ?? null;
const said = () => screen.getAllByRole('status').map((status) => status.textContent);

test('an upload says that a large photo is being read', async () => {
  pad();
  expect(said()).toEqual(['']);
  choose('large');
  expect(said()).toEqual(['Reading the picture…']);
  await readFully('large');
  expect(shown()).toBe('data:image/png,large');
  expect(said()).not.toContain('Reading the picture…');
});

test('of two files the one chosen last is shown, however long the first takes', async () => {
  pad();
  choose('first');
  choose('second');
  await readFully('second');
  await readFully('first');
  expect(shown()).toBe('data:image/png,second');
});

test('a first file that turns out to be no picture says nothing about the second', async () => {
  pad();
  choose('first');
  choose('second');
  await act(async () => reading.get('first')?.reject(new Error('Not read')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(said()).toEqual(['Reading the picture…']);
  await readFully('second');
  expect(shown()).toBe('data:image/png,second');
});
