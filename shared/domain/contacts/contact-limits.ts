/** A contact may be in so many lists that one transaction still writes all its search rows. */
export const mostListsOfContact = 8;

/** The most contacts that one call imports. */
export const mostContactsAtOnce = 100;
