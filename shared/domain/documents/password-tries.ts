import type { ConversionError } from '../../contract/schemas/documents/document.ts';

/** After this many wrong passwords the file has to be uploaded again. */
export const passwordTries = 3;

interface Converted {
  conversion_error_reason: ConversionError | null;
  password_attempts: number;
}

/** Whether a file could not be used because it is protected, and a password would still open it. */
export function asksForPassword({ conversion_error_reason, password_attempts }: Converted): boolean {
  return conversion_error_reason === 'pdf_password_required' && password_attempts < passwordTries;
}
