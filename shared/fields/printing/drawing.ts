/**
 * What a field's box shows. The screen (`web/fields/field-view.tsx`) and the final document (`functions/pdf/stamp/stamp.ts`) draw these,
 * and nothing else, by the same text layout and the numbers in `looks.ts`.
 */
export type Drawing =
  /** Laid out by `layoutText`. */
  | { kind: 'text'; text: string }
  | { kind: 'check'; checked: boolean }
  /** `image`: a name among the images that come with the fields; drawn whole inside the box, centred. */
  | { kind: 'image'; image: string }
  /** A translucent band over what the page says. `colour`: `#rrggbb`. */
  | { kind: 'highlight'; colour: string }
  /** An opaque box with words on it, which may be none. */
  | { kind: 'block'; colour: string; text: string }
  /** Underlined words; the whole box leads to the address. */
  | { kind: 'link'; address: string; text: string };

/** The words of a drawing; empty where it has none. */
export function wordsOf(drawing: Drawing): string {
  return 'text' in drawing ? drawing.text : '';
}
