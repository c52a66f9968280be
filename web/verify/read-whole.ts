/** A file's bytes; `onRead` is told how many have been read so far. */
export async function readWhole(file: Blob, onRead: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  let read = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes.set(value, read);
    read += value.length;
    onRead(read);
  }
}
