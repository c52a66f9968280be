import { makeDocumentFromTemplateRoute } from '../../shared/contract/forms/make-document-from-template.ts';
import { handle } from '../calls/handle.ts';
import { documentFromTemplate } from './document-from-template.ts';

export const makeDocumentFromTemplate = handle(
  makeDocumentFromTemplateRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params, body }) => documentFromTemplate(deps, caller, params.key, body.data),
);
