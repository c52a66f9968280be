export const doubtfulDomain =
  'Diese Domain mischt Alphabete oder verwendet ein seltenes und sieht deshalb vielleicht nur so aus wie die gemeinte. Bitte vergleichen Sie sie mit Ihrer Quelle.';
