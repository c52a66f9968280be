import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { storedPictureSchema } from '../schemas/stored-picture.ts';

/** JSON sends numbers, a form sends texts. */
const pixels = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^-?\d{1,6}(\.\d{1,20})?$/, 'This is not a number.')), z.transform(Number)),
]);

const turns: readonly number[] = [0, 90, 180, 270];
const turn = z.pipe(
  pixels.check(z.refine((degrees) => turns.includes(degrees), 'This must be 0, 90, 180 or 270.')),
  z.transform((degrees) => degrees as 0 | 90 | 180 | 270),
);
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);

export const cropImageRoute = defineRoute({
  name: 'cropImage',
  method: 'POST',
  path: '/crop_image/{blob_key}',
  summary: 'Keeps a part of a picture of one’s own, as it was marked on the screen; the whole picture stays.',
  callers: ['member', 'signatory'],
  scope: 'documents:write',
  params: z.strictObject({ blob_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}\.[a-z2-7]{1,40}$/, 'This is not a valid key.')) }),
  body: z.strictObject({
    x1: says("One corner, in pixels of the screen from the picture's left edge.", pixels),
    y1: says("The same corner, from the picture's top.", pixels),
    x2: says("The corner opposite, from the picture's left edge.", pixels),
    y2: says("The corner opposite, from the picture's top.", pixels),
    on_screen_width: says('How wide the whole picture was shown, in pixels of the screen.', pixels),
    on_screen_height: says('How high the whole picture was shown, in pixels of the screen.', pixels),
    rotate: says('By how many degrees, clockwise, the picture was turned before it was marked.', z.optional(turn)),
    enhance: says('Keeps the part without its paper, cut to its ink.', z.optional(flag)),
  }),
  acceptsForm: true,
  response: storedPictureSchema,
  errors: ['file_not_found', 'image_not_cropped'],
  changesState: true,
});
