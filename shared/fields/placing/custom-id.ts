const refused = /[<>+\-/*%!=]/g;

/** Spec core §5: removes from a custom id the characters that it may not hold, because field rules would read them as operators. */
export function stripCustomId(customId: string): { custom_id: string; stripped: boolean } {
  const custom_id = customId.replace(refused, '');
  return { custom_id, stripped: custom_id !== customId };
}

export function isValidCustomId(customId: string): boolean {
  return !stripCustomId(customId).stripped;
}
