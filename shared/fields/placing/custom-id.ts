const refused = /[<>+\-/*%!=]/g;

/** Spec core §5: what a custom id may not hold is taken out of it (field rules could not tell it from an operator). */
export function stripCustomId(customId: string): { custom_id: string; stripped: boolean } {
  const custom_id = customId.replace(refused, '');
  return { custom_id, stripped: custom_id !== customId };
}

export function isValidCustomId(customId: string): boolean {
  return !stripCustomId(customId).stripped;
}
