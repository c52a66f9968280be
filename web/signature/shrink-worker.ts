/** A picture, and how wide it is to become. The page gets it upright, or null if this browser can't turn it here. */
export interface AskedToShrink {
  file: Blob;
  width: number;
}

/** Two pixels beside each other, which its EXIF wants above each other. Older browsers decode files without turning them. */
const lying =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';
const upright = { imageOrientation: 'from-image' } as const;

/** Decodes a large photo and makes it small, so that the page keeps responding. */
self.addEventListener('message', ({ data }: MessageEvent<AskedToShrink>) => {
  shrunk(data).then(
    (bitmap) => postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] }),
    () => postMessage(null),
  );
});

async function shrunk({ file, width }: AskedToShrink): Promise<ImageBitmap | null> {
  const probe = await createImageBitmap(new Blob([Uint8Array.from(atob(lying), (letter) => letter.charCodeAt(0))]), upright);
  if (probe.height !== 2) return null;
  return createImageBitmap(file, { ...upright, resizeWidth: width, resizeQuality: 'high' });
}
