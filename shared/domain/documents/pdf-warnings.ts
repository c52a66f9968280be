/** The remark on a file that came with electronic signatures. */
export const signedWarning = 'This PDF already carries electronic signatures. Filling it in ends them.';

/** Whether the remarks on a file say that it came with electronic signatures. */
export const warnsOfSignatures = (warnings: readonly string[]): boolean => warnings.includes(signedWarning);

/** The remark on fields that a file with other pages has moved. */
export const movedWarning =
  'Fields that did not lie on the pages of this file were moved onto them. Some may now lie on each other: look at each page.';

/** The remark on a file with pages that another reader draws otherwise than we do. */
export const drawnOtherwiseWarning =
  'Some pages of this PDF look different in other programs. They were turned into pictures of what you see here, so that everybody sees the same. Their form fields can no longer be filled in.';

/** The remarks that are about the file itself. */
export const remarksOnFile = (warnings: readonly string[]): string[] => warnings.filter((warning) => warning !== movedWarning);
