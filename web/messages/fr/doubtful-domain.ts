export const doubtfulDomain =
  'Ce domaine mélange des alphabets ou en utilise un rare : il ressemble peut-être seulement à celui que vous attendez. Veuillez le comparer avec votre source.';
