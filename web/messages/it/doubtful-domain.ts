export const doubtfulDomain =
  'Questo dominio mescola alfabeti o ne usa uno raro: forse somiglia soltanto a quello che intende. Lo confronti con la sua fonte.';
