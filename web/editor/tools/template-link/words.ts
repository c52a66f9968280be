import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the dialog that builds links to a template. */
export const t = catalogue({
  text: 'Whoever opens this link and may use the template gets a new document from it, with these values filled in. All are optional.',
  document: 'Document',
  document_name: 'Name of the document',
  document_subject: 'Subject',
  document_message: 'Message',
  document_external_id: 'External ID',
  signer: 'Person {n}: {role}',
  copy: 'Copy {n}',
  fields: 'Fields with a custom ID',
  attributes: 'Custom fields',
  name: 'Name',
  email: 'Email address',
  mobile: 'Mobile number',
  link: 'Link',
  copy_link: 'Copy the link',
  with_empty: 'Include the parameters without a value',
  with_empty_text: 'So that a program sees their names and puts its values there.',
  try_it: 'Try it',
  too_long: 'Some browsers and mail programs cut links of more than 2,000 characters.',
});
