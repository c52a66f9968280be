import type { endDrawingRoute } from '../../../shared/contract/documents/drawings/end-drawing.ts';
import type { fetchDrawingRoute } from '../../../shared/contract/documents/drawings/fetch-drawing.ts';
import type { startDrawingRoute } from '../../../shared/contract/documents/drawings/start-drawing.ts';
import type { SignatureType } from '../../../shared/contract/schemas/people/saved-signature.ts';
import { call } from '../../api/call.ts';
import { once } from '../state/calls.ts';

/** A link to draw on another device. */
export interface DrawingLink {
  link: string;
  token: string;
}
/** What has come of it. */
export interface Drawing {
  state: 'waiting' | 'opened' | 'drawn';
  image: string | null;
}

export const drawings = {
  start: (key: string, uuid: string, type: SignatureType): Promise<DrawingLink> =>
    call<typeof startDrawingRoute>('POST', '/app/documents/{key}/start_drawing/{uuid}', { params: { key, uuid }, body: { type } }, once),
  fetch: (key: string, uuid: string, token: string): Promise<Drawing> =>
    call<typeof fetchDrawingRoute>('POST', '/app/documents/{key}/fetch_drawing/{uuid}', { params: { key, uuid }, body: { token } }, once),
  /** It outlives the page, which may be closed. */
  end: (key: string, uuid: string, token: string): Promise<unknown> =>
    call<typeof endDrawingRoute>(
      'POST',
      '/app/documents/{key}/end_drawing/{uuid}',
      { params: { key, uuid }, body: { token } },
      { ...once, keepalive: true },
    ),
};
export type Drawings = typeof drawings;
