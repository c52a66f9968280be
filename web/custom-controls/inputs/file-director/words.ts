import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the control of a file director; the first three are the specification’s (administration §8). */
export const t = catalogue({
  not_fetched: 'An error occurred while fetching metadata. Please reload the page.',
  nothing_left: 'No data returned for selection. Try clear selections.',
  no_values: 'no values were returned for selection',
  nothing_fetched: 'Nothing could be fetched',
  clear: 'Clear selections',
  choose: 'Choose or type to search',
  more_values: 'There are more: type a part of the name.',
  search: 'Search {name}',
  chosen: 'Chosen: {path}',
  nothing_chosen: 'Nothing chosen',
  loading: 'Loading…',
  tree_not_fetched: 'The tree could not be fetched.',
  try_again: 'Try again',
  load_more: 'Load more',
  no_nodes: 'There is nothing here',
  none_found: 'Nothing found',
});
