/** A data field's value as drawn on a page of the final document. Coordinates: points from the top left of the page as displayed. */
export interface StampField {
  page_index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  content:
    | { kind: 'text'; text: string }
    | { kind: 'check'; checked: boolean }
    /** `image`: a name among the images that come with the fields; drawn whole inside the box, centred. */
    | { kind: 'image'; image: string };
}
