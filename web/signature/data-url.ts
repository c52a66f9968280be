/** The bytes of a `data:` address. `fetch` would be shorter, but the content security policy allows no data addresses to it. */
export function bytesOf(dataUrl: string): Blob {
  const [head = '', content = ''] = dataUrl.split(',', 2);
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'application/octet-stream';
  const text = atob(content);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return new Blob([bytes], { type });
}

/** The `data:` address of some bytes. */
export function dataUrlOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('Not read'));
    reader.readAsDataURL(bytes);
  });
}
