import { textToImageBlobRoute } from '../../../shared/contract/uploads/text-to-image-blob.ts';
import { unprintableMessage } from '../../../shared/fields/printing/printable.ts';
import { handle } from '../../calls/handle.ts';
import { refusing } from '../../runtime/failure.ts';
import { limitPictures, storePicture } from './store-picture.ts';

const { fail } = refusing(textToImageBlobRoute);

export const textToImageBlob = handle(
  textToImageBlobRoute,
  { table: 'write', files: 'write', pdf: 'write', tickets: 'read' },
  async (deps, caller, { query }) => {
    const { text } = query;
    // Spec core §5: skipped.
    if (text.trim() === '') return { blob_key: null, blob_url: null };
    const unprintable = unprintableMessage(text);
    if (unprintable !== null) fail('bad_request', { issues: [{ path: 'query.text', code: 'unprintable', message: unprintable }] });
    await limitPictures(deps, caller);
    const stored = await storePicture(deps, caller, ['typed', text.trim()], () => deps.pdf.textImage(text));
    return stored ?? fail('signature_not_created');
  },
);
