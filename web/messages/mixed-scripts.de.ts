export const mixesScripts =
  'Diese Domain mischt Buchstaben mehrerer Alphabete und sieht deshalb vielleicht nur so aus wie die gemeinte. Bitte vergleichen Sie sie mit Ihrer Quelle.';
