import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the custom fields (user defined attributes). */
export const t = catalogue({
  about: 'What your own systems keep about a document, such as an order number. Everything here saves itself.',
  none: 'There are no custom fields yet',
  none_text: 'Add one and give it a name. A required one has to be filled in before the document is sent.',
  item: 'Custom field: {name}',
  name: 'Name',
  value: 'Value',
  required: 'Required before sending',
  id: 'ID {id}',
  of_child: 'Of the document {name}',
  of_field: 'Of a file field',
  of_appendix: 'Of the supporting document {name}',
  controlled: 'Filled in by the control “{control}” of a connected program.',
  new_name: 'Name of a new custom field',
  add: 'Add',
  name_needed: 'A custom field needs a name.',
  incomplete: '{name} field is incomplete',
  remove: 'Delete {name}',
  remove_title: 'Delete this custom field?',
  remove_text: '“{name}” and its value are deleted. This can’t be undone.',
  saving: 'Saving…',
  saved: 'Saved',
  not_saved: 'Not saved',
  done: 'Done',
});
