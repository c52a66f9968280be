import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { MarkedPart } from '../../shared/pictures/crop-box.ts';
import { show } from '../../test/support/components/show.tsx';
import { CropTool } from './crop-tool.tsx';
import { nothingMarked, partOf } from './marked.ts';

/** The tool with a picture of 400 × 200 pixels, shown as 200 × 100. */
function tool() {
  const onCrop = vi.fn<(part: MarkedPart | null) => void>();
  const Tool = () => {
    const [marked, setMarked] = useState(nothingMarked);
    const src = 'data:image/png;base64,iVBORw0KGgo=';
    return <CropTool src={src} marked={marked} onChange={setMarked} onCrop={() => onCrop(partOf(marked))} busy={false} />;
  };
  const { user } = show(<Tool />);
  const picture = screen.getByAltText('Your picture');
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
  const frame = picture.parentElement?.parentElement as HTMLElement;
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  const cropped = async () => {
    await user.click(screen.getByRole('button', { name: 'Crop' }));
    const [part] = onCrop.mock.lastCall ?? [];
    if (!part) throw new Error('Nothing was cropped');
    return [part.rotate, ...[part.x1, part.y1, part.x2, part.y2, part.on_screen_width, part.on_screen_height].map(Math.round)];
  };
  return { user, cropped };
}
const corner = (name: string) => screen.getByRole('button', { name });
const drag = (what: HTMLElement, dx: number, dy: number, pointerType: string) => {
  fireEvent.pointerDown(what, { button: 0, pointerId: 1, pointerType, clientX: 50, clientY: 50 });
  fireEvent.pointerMove(what, { pointerId: 1, pointerType, clientX: 50 + dx, clientY: 50 + dy });
  fireEvent.pointerUp(what, { pointerId: 1, pointerType });
};

test('crop tool: without a change the whole picture is cropped', async () => {
  expect(await tool().cropped()).toEqual([0, 0, 0, 400, 200, 400, 200]);
});

test.each(['mouse', 'touch'])('crop tool: corners and the selected part are dragged by %s', async (pointerType) => {
  const { cropped } = tool();
  drag(corner('Top left corner'), 50, 25, pointerType);
  drag(corner('Bottom right corner'), -50, -25, pointerType);
  expect(await cropped()).toEqual([0, 100, 50, 300, 150, 400, 200]);
  drag(corner('Selected part'), 200, -10, pointerType);
  expect(await cropped()).toEqual([0, 200, 30, 400, 130, 400, 200]);
});

test('crop tool: after the pointer is let go nothing moves', async () => {
  const { cropped } = tool();
  drag(corner('Top left corner'), 50, 25, 'mouse');
  fireEvent.pointerMove(corner('Top left corner'), { pointerId: 1, clientX: 150, clientY: 90 });
  expect(await cropped()).toEqual([0, 100, 50, 400, 200, 400, 200]);
});

test('crop tool: arrow keys move a corner, with Shift in larger steps, and the size is said', async () => {
  const { user, cropped } = tool();
  corner('Bottom right corner').focus();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{ArrowUp}');
  expect(screen.getByRole('status').textContent).toBe('The selected part is 80 % wide and 99 % high.');
  expect(await cropped()).toEqual([0, 0, 0, 320, 198, 400, 200]);
});

test('crop tool: a turn keeps what is selected, and the call gets it as it is turned', async () => {
  const { user, cropped } = tool();
  drag(corner('Top left corner'), 100, 0, 'mouse');
  await user.click(screen.getByRole('button', { name: 'Turn right' }));
  expect(await cropped()).toEqual([90, 0, 200, 200, 400, 200, 400]);
  await user.click(screen.getByRole('button', { name: 'Turn left' }));
  expect(await cropped()).toEqual([0, 200, 0, 400, 200, 400, 200]);
});

test('crop tool: a picture without a size of its own takes the shape of a square, and nothing can be marked in it', () => {
  const onChange = vi.fn();
  show(<CropTool src="data:image/png;base64,iVBORw0KGgo=" marked={nothingMarked} onChange={onChange} />);
  const picture = screen.getByAltText('Your picture');
  Object.defineProperties(picture, { naturalWidth: { value: 0 }, naturalHeight: { value: 0 } });
  fireEvent.load(picture);
  expect(onChange).not.toHaveBeenCalled();
  expect(picture.parentElement?.parentElement?.style.aspectRatio).toBe('1 / 1');
});
