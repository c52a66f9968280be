import { catalogue } from '../messages/catalogue.ts';

/** Words of the custom controls. */
export const t = catalogue({
  choose: 'Please choose',
  clear: 'Clear {name}',
  name: 'Name',
  email: 'Email',
  mobile_number: 'Mobile number',
  clients: 'Clients',
  client_hint: 'Type two letters of the name, or the client’s number.',
  clients_found: '{n} clients found',
  no_clients: 'No client was found',
  clients_not_found: 'Error, please try again.',
  type: 'Type',
  subtype: 'Subtype',
  no_categories: 'The planning system has no categories.',
  categories_not_fetched: 'Error fetching categories.',
});
