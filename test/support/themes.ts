import { createCanvas } from '@napi-rs/canvas';
import type { ApiAnswer, ApiClient } from './api-client.ts';

/** A logo of one colour on nothing. */
export function logo(colour = '#0b5b33', width = 320, height = 80): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, height / 4, width, height / 2);
  return canvas.toBuffer('image/png');
}

/** Uploads a picture for a theme. */
export async function uploadLogo(by: ApiClient, bytes: Uint8Array): Promise<ApiAnswer> {
  const { url, file_key } = await by.get('/app/get_image_upload_url');
  await fetch(url, { method: 'PUT', body: Buffer.from(bytes) });
  return by.call('POST', '/app/image_upload_success', { file_key });
}

export function saveTheme(by: ApiClient, account: string, data: Record<string, unknown>): Promise<ApiAnswer> {
  return by.call('POST', `/app/accounts/${account}/branding/`, { data });
}

/** Saves a theme that nothing speaks against. */
export async function aTheme(by: ApiClient, account: string, data: Record<string, unknown>): Promise<ApiAnswer['body']> {
  const { status, body } = await saveTheme(by, account, data);
  if (status !== 200) throw new Error(`Saving the theme answered ${status}: ${JSON.stringify(body)}`);
  return body.account_branding_theme;
}
