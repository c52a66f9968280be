/** A longer list of people is searched, and folds the details of everybody but one. */
export const longList = 8;
