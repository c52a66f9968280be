import { createACopyRoute } from '../../../shared/contract/documents/copies/create-a-copy.ts';
import { handle } from '../../calls/handle.ts';
import { makeCopy } from './make-copy.ts';

export const createACopy = handle(createACopyRoute, { table: 'write', files: 'write' }, async (deps, caller, { params, query }) => {
  return { document_key: await makeCopy(deps, caller, params.key, { as: query.template_to_document ? 'document' : undefined }) };
});
