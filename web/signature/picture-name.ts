/** With its ending it stays within the 255 characters that are kept. */
const longest = 200;

/** The name of a picture under another ending, since it is kept in another form than the chosen file has. */
export function pictureName(filename: string, extension: string): string {
  return `${filename.replace(/\.[^.]*$/, '').slice(0, longest) || 'picture'}.${extension}`;
}
