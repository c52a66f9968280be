export const doubtfulDomain =
  'Dit domein mengt alfabetten of gebruikt een ongewoon alfabet, dus misschien lijkt het alleen op wat u bedoelt. Vergelijk het met uw bron.';
