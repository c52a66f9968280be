import type { Shape } from '../../surface/layout.ts';
import { pixelsPerPoint, zoomLimits } from '../../surface/zoom.ts';

/** Pages that fit the room are never larger than this; 1 is 100 %. */
const largestFit = 1.5;

/** All pages of a document share one scale, so that fields of one size look alike. Spec core §9: 1 pixel between pages. */
export const editorShape: Shape = {
  gap: 1,
  margin: (room) => (room < 600 ? 8 : 24),
  fit: (_, room, widest) => Math.min(largestFit * pixelsPerPoint, Math.max(zoomLimits.smallest * pixelsPerPoint, room / widest)),
};
