import type { MarkedPart } from '../../shared/pictures/crop-box.ts';
import { type CropArea, markedPart, type Quarters, wholePicture } from './crop-area.ts';

/** The part of a picture that somebody has marked. */
export interface Marked {
  area: CropArea;
  rotate: Quarters;
  /** In pixels; unknown until the picture has loaded. */
  size?: { width: number; height: number };
}

export const nothingMarked: Marked = { area: wholePicture, rotate: 0 };

/** The part as the crop call takes it; null until the picture has loaded. */
export const partOf = ({ area, rotate, size }: Marked): MarkedPart | null => (size ? markedPart(area, rotate, size) : null);
