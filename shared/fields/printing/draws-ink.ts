/** What prints something by itself: no space, no mark on another letter, nothing that only controls how others are set, no empty Braille cell. */
const ink = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;

/** Whether a text shows anything when it is printed. */
export const drawsInk = (text: string): boolean => ink.test(text);
