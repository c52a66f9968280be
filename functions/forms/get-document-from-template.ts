import { getDocumentFromTemplateRoute } from '../../shared/contract/forms/get-document-from-template.ts';
import { handle } from '../calls/handle.ts';
import { documentFromTemplate } from './document-from-template.ts';

export const getDocumentFromTemplate = handle(
  getDocumentFromTemplateRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params, query }) => documentFromTemplate(deps, caller, params.key, query),
);
