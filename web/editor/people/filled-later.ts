import { namesIn } from '../../../shared/domain/mapping/placeholders.ts';

/** The mapping fills in an address when the document is sent; what comes of it is judged then. */
export const isFilledLater = (email: string) => namesIn(email).length > 0;
