/** The remark on a file that came with electronic signatures. */
export const signedWarning = 'This PDF already carries electronic signatures. Filling it in ends them.';

/** Whether the remarks on a file say that it came with electronic signatures. */
export const warnsOfSignatures = (warnings: readonly string[]): boolean => warnings.includes(signedWarning);
