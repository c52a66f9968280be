export const doubtfulDomain =
  'W tej domenie pomieszano alfabety lub użyto rzadkiego, więc może tylko przypominać tę, o którą chodzi. Porównaj ją ze źródłem.';
