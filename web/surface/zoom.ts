/** CSS pixels a point at 100 %. */
export const pixelsPerPoint = 96 / 72;
/** 1 is 100 %. */
export const zoomLimits = { smallest: 0.25, largest: 4 } as const;
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

export function clampZoom(zoom: number): number {
  return Math.min(zoomLimits.largest, Math.max(zoomLimits.smallest, zoom));
}

/** The next step in (1) or out (-1). */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? steps.find((step) => step > zoom * 1.001) : steps.findLast((step) => step < zoom * 0.999);
  return next ?? clampZoom(zoom);
}
