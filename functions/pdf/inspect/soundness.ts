/** The offset of the header, because readers accept up to 1,024 bytes of junk before it. -1 if there is none. */
export function headerOffset(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024 + 5));
  return view.indexOf('%PDF-');
}

/** Whether the file ends correctly and its last lines give the place of its cross-reference. */
export function endsAsItShould(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = view.toString('latin1', Math.max(0, view.length - 2048));
  const offset = /startxref\s+(\d+)\s+%%EOF(?!.*startxref)/s.exec(tail)?.[1];
  if (offset === undefined) return false;
  // Offsets count from the header, after any junk; but some writers count the junk.
  return [Number(offset) + Math.max(0, headerOffset(bytes)), Number(offset)].some((at) =>
    /^\s*(xref|\d+\s+\d+\s+obj)/.test(view.toString('latin1', at, at + 40)),
  );
}
