/** An image's type by its first bytes. Page images are PNG or JPEG, whichever suits the page. */
export function imageType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' {
  if (bytes[0] === 0x89) return 'image/png';
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/webp';
}
