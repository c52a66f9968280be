import type { DocumentSettings } from '../../../shared/contract/schemas/document.ts';
import type { TypedStyle } from './typed-image.ts';

export const ways = ['draw', 'type', 'upload'] as const;
export type Way = (typeof ways)[number];

/** How a signature or initials were made, and what stood in the typed line. */
export interface Made {
  way: Way;
  typed: { text: string; style: TypedStyle };
}

/** The ways that the sender allows. Where nothing is allowed, uploading is (spec core §5). Without a working canvas nobody can draw. */
export function allowedWays(settings: DocumentSettings, canDraw: boolean): Way[] {
  const allowed = {
    draw: settings.can_use_drawn_signature && canDraw,
    type: settings.can_use_typed_signature,
    upload: settings.can_use_uploaded_signature,
  };
  const found = ways.filter((way) => allowed[way]);
  return found.length > 0 ? found : ['upload'];
}

/** A finger draws, a mouse types. */
export function firstWay(allowed: readonly Way[], touch: boolean): Way {
  const wanted: Way = touch ? 'draw' : 'type';
  return allowed.includes(wanted) ? wanted : (allowed[0] ?? 'upload');
}
