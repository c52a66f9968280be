import { createSHA256 } from 'hash-wasm';

/** Hex SHA-256 of a file that is read piece by piece, so that it may be of any size. */
export async function sha256InParts(file: Blob, onRead: (bytes: number) => void): Promise<string> {
  const hash = await createSHA256();
  let read = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return hash.digest('hex');
    hash.update(value);
    read += value.length;
    onRead(read);
  }
}
