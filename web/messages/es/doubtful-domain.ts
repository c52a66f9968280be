export const doubtfulDomain =
  'Este dominio mezcla alfabetos o usa uno poco común, así que quizá solo se parezca al que usted espera. Compárelo con su fuente.';
