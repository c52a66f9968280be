/** What prints something: neither a space, nor a character that only controls how others are set, nor the empty Braille cell. */
const ink = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;

/** Whether a text shows anything when it is printed. */
export const drawsInk = (text: string): boolean => ink.test(text);
