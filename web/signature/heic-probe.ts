/** A dash on paper, 16 pixels wide, as HEIC: no browser tells which kinds of pictures it reads. */
export const smallestHeic =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAXxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABoAABAAAAAAAAAEgAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA/GlwcnAAAADcaXBjbwAAAHVodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQApQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqrprm4CGgwIAAAAyAAAADAIRiAAEABkQBwXPBiQAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABAAAAAQAAAAChjbGFwAAAAEAAAAAEAAAAQAAAAAf///9AAAAAC////0AAAAAIAAAAQcGl4aQAAAAADCAgIAAAAGGlwbWEAAAAAAAAAAQABBYECAwWEAAAAUG1kYXQAAABEKAGvUhpTBIDyZdVBIQ14LPeVv4R4zw47s5v0mxwpK/OEDSluUxwB2ohzCSmqrbkzl15YCwJxGpYCv9fkBvQZEIsAjUE=';

/** Whether this browser decodes HEIC. */
export async function readsHeic(): Promise<boolean> {
  const image = new Image();
  image.src = `data:image/heic;base64,${smallestHeic}`;
  await image.decode();
  return image.naturalWidth > 0;
}
