import { catalogue } from '../../messages/catalogue.ts';

/** Words of the command palette over the editor. */
export const t = catalogue({
  commands: 'This document',
  tools: 'Document tools',
  fields_for: 'New fields for {name}',
  go_to_page: 'Go to page {n}',
});
