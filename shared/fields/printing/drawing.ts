/**
 * What a field's box shows. The screen (`web/fields/field-view.tsx`) and the final document
 * (`functions/pdf/stamp/stamp.ts`) draw exactly these, with the same text layout and the numbers in `looks.ts`.
 */
export type Drawing =
  /** Laid out by `layoutText`. `fontSize`: the size asked for, in points. */
  | { kind: 'text'; text: string; fontSize?: number }
  | { kind: 'check'; checked: boolean }
  /**
   * `image`: the name of an image that comes with the fields. It is drawn whole inside the box, centred. `ink`: it darkens
   * what is beneath it and never hides it, as ink on paper does.
   */
  | { kind: 'image'; image: string; ink: boolean }
  /** A translucent band over the page's words. `colour`: `#rrggbb`. */
  | { kind: 'highlight'; colour: string }
  /** An opaque box with optional words on it. */
  | { kind: 'block'; colour: string; text: string }
  /** Underlined words. The whole box leads to the address. */
  | { kind: 'link'; address: string; text: string };

/** The words of a drawing; empty if it has none. */
export function wordsOf(drawing: Drawing): string {
  return 'text' in drawing ? drawing.text : '';
}
