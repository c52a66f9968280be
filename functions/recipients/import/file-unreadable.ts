/** A file or what stands for one can't be divided into lines; its words stand in `message`. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
}

export const tooLarge = 'This workbook is too large once it is unpacked. Save the sheet as CSV, or divide it.';
