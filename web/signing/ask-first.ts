import { askFirst } from './first-exchange.ts';

// The page's smallest file: a slow phone has asked for the document, and then for its first page, while the program
// that shows them is still on its way.
askFirst();
