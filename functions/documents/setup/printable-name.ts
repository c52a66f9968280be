import { unprintableMessage } from '../../../shared/fields/printing/printable.ts';
import { fail } from '../../runtime/failure.ts';

/** The certificate prints the names of a pack and of its children. Throws bad_request for characters that can't be printed. */
export function requirePrintableName(document_name: string): void {
  const message = unprintableMessage(document_name);
  if (message !== null) fail('bad_request', { issues: [{ path: 'body.data.document_name', code: 'unprintable', message }] });
}
