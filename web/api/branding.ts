import useSWR from 'swr';
import type { addUpdateBrandingThemeRoute } from '../../shared/contract/accounts/branding/add-update-branding-theme.ts';
import type { deleteBrandingThemeRoute } from '../../shared/contract/accounts/branding/delete-branding-theme.ts';
import type { getBrandingThemesRoute } from '../../shared/contract/accounts/branding/get-branding-themes.ts';
import type { previewBrandingCertificateRoute } from '../../shared/contract/accounts/branding/preview-branding-certificate.ts';
import type { BrandingTheme, BrandingThemeInput } from '../../shared/contract/schemas/accounts/branding-theme.ts';
import type { getImageUploadUrlRoute } from '../../shared/contract/uploads/get-image-upload-url.ts';
import type { imageUploadSuccessRoute } from '../../shared/contract/uploads/image-upload-success.ts';
import { putFile } from '../documents/upload/put-file.ts';
import { call } from './call.ts';
import type { ApiError } from './errors.ts';

/** The branding themes of an account, the default first; none are fetched without a key. */
export function useThemes(accountKey: string | undefined) {
  return useSWR<BrandingTheme[], ApiError | Error>(accountKey === undefined ? null : ['themes', accountKey], () =>
    fetchThemes(accountKey ?? ''),
  );
}

export async function fetchThemes(account_key: string): Promise<BrandingTheme[]> {
  const path = '/app/accounts/{account_key}/branding/';
  return (await call<typeof getBrandingThemesRoute>('GET', path, { params: { account_key } })).account_branding_themes;
}

/** Throws ApiError version_conflict, with the newer theme as `account_branding_theme`, if it has changed since the version. */
export async function saveTheme(account_key: string, data: BrandingThemeInput): Promise<BrandingTheme> {
  const given = { params: { account_key }, body: { data } };
  return (await call<typeof addUpdateBrandingThemeRoute>('POST', '/app/accounts/{account_key}/branding/', given)).account_branding_theme;
}

export async function deleteTheme({ account_key, key }: Pick<BrandingTheme, 'account_key' | 'key'>): Promise<void> {
  const params = { account_key, key };
  await call<typeof deleteBrandingThemeRoute>('DELETE', '/app/accounts/{account_key}/branding/{key}', { params });
}

/** The first page of a certificate with this look, as a data address. */
export async function previewCertificate(account_key: string, data: BrandingThemeInput): Promise<string> {
  const path = '/app/accounts/{account_key}/branding/preview_certificate';
  const { image } = await call<typeof previewBrandingCertificateRoute>('POST', path, { params: { account_key }, body: { data } });
  return `data:image/png;base64,${image}`;
}

/** Uploads a logo. Throws ApiError, or PutFailed. */
export async function uploadLogo(file: File): Promise<{ key: string; url: string }> {
  const query = { bytes: String(file.size) };
  const { url, file_key } = await call<typeof getImageUploadUrlRoute>('GET', '/app/get_image_upload_url', { query });
  await putFile(url, file);
  const kept = await call<typeof imageUploadSuccessRoute>('POST', '/app/image_upload_success', { body: { file_key } });
  return { key: kept.file_key, url: kept.blob_url };
}
