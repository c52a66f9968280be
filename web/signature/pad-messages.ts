import { spokenCatalogue } from '../messages/catalogue.ts';

/** Words of the pads that signatures are drawn, typed and uploaded on, wherever they stand. */
export const t = spokenCatalogue('pads', {
  undo: 'Undo',
  clear: 'Clear',
  style: 'Style',
  style_n: 'Style {n}',
  typed_needed: 'Please type your name.',
  typed_other: 'Please type it in other letters.',
  typed_font_coming: 'Fetching the letters of this name…',
  typed_font_missing: 'The letters of this name could not be fetched. Check your connection and try again.',
  // Pictures
  crop: 'Crop',
  crop_hint: 'Drag the corners, or use Tab and the arrow keys; with Shift in larger steps.',
  crop_area: 'Selected part',
  crop_size: 'The selected part is {width} % wide and {height} % high.',
  corner_nw: 'Top left corner',
  corner_ne: 'Top right corner',
  corner_se: 'Bottom right corner',
  corner_sw: 'Bottom left corner',
  turn_left: 'Turn left',
  turn_right: 'Turn right',
  your_picture: 'Your picture',
  picture_reading: 'Reading the picture…',
  picture_heic: 'This is a HEIC photo, which this browser can’t read. Take the photo here, or save it as JPEG and choose it again.',
  picture_too_large: 'This picture is larger than {n} MB. Please choose a smaller one.',
  picture_damaged: 'This picture can’t be read: it is damaged, or larger than this device can open. Please choose another one.',
  another_picture: 'Another picture',
  as_it_will_be: 'As it will look',
  no_ink_found: 'No ink was found to take out of the paper, so the picture stays as it is.',
});
