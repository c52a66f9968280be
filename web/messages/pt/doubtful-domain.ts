export const doubtfulDomain =
  'Este domínio mistura alfabetos ou usa um incomum; talvez só se pareça com aquele que você espera. Confira na fonte de onde o tirou.';
