import { spokenCatalogue } from './catalogue.ts';

/** Words around pages, the same wherever a document is shown. */
export const t = spokenCatalogue('surface', {
  page_failed: 'This page could not be shown.',
  page_of: 'Page {n} of {total}',
  page_of_document: '{name}, page {n}',
  zoom: 'Zoom',
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  zoom_fit: 'Fit width',
  pages: 'Pages',
  go_to_page: 'Go to page, 1 to {total}',
  read_failed: 'The text of the pages could not be fetched.',
  read_no_text: 'This page is a picture without text. Download the original, or ask the sender for a version that can be read.',
  link_to_page: 'Go to page {n}',
  read_picture: 'Picture: {text}',
});
