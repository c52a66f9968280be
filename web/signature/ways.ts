import type { DocumentSettings } from '../../shared/contract/schemas/documents/document.ts';
import type { TypedStyle } from './typed-image.ts';

export const ways = ['draw', 'type', 'upload'] as const;
export type Way = (typeof ways)[number];

/** How a signature or initials were made, the line that was typed, and whether they went into the person's other fields too. */
export interface Made {
  way: Way;
  typed: { text: string; style: TypedStyle };
  forOthers: boolean;
}

/** The ways that the sender allows. If none is allowed, uploading is (spec core §5). Without a working canvas nobody can draw. */
export function allowedWays(settings: DocumentSettings, canDraw: boolean): Way[] {
  const allowed = {
    draw: settings.can_use_drawn_signature && canDraw,
    type: settings.can_use_typed_signature,
    upload: settings.can_use_uploaded_signature,
  };
  const found = ways.filter((way) => allowed[way]);
  return found.length > 0 ? found : ['upload'];
}

/** On a touch screen drawing comes first, with a mouse typing. */
export function firstWay(allowed: readonly Way[], touch: boolean): Way {
  const wanted: Way = touch ? 'draw' : 'type';
  return allowed.includes(wanted) ? wanted : (allowed[0] ?? 'upload');
}
