import { previewBrandingCertificateRoute } from '../../../shared/contract/accounts/branding/preview-branding-certificate.ts';
import { certificateBranding } from '../../../shared/domain/branding/on-certificate.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { loadThemes } from '../../data/accounts/themes.ts';
import { blobFileKey } from '../../data/files/blobs.ts';
import { refusing } from '../../runtime/failure.ts';
import { inAccount } from '../in-account.ts';
import { changedTheme, newLogos, newTheme } from './changed-theme.ts';
import { sampleCertificate } from './sample-certificate.ts';

const { allow, fail } = refusing(previewBrandingCertificateRoute);

/** Pixels. */
const width = 900;

/** Printed by the code that prints the certificates of signed documents. */
export const previewBrandingCertificate = handle(
  previewBrandingCertificateRoute,
  { table: 'write', files: 'read', pdf: 'read' },
  async ({ table, files, pdf, clock, settings }, caller, { params, body: { data } }) => {
    const { account, me } = await inAccount(table, caller, params.account_key);
    allow(may(me, 'viewTeams'));
    allow(may(me, 'administer'));
    const { key, version, is_default, ...look } = data;
    const { themes } = await loadThemes(table, account.key);
    const now = clock.now();
    const before = key === undefined ? newTheme('', account.name, now.toISOString()) : themes.find((theme) => theme.key === key);
    if (!before) return fail('theme_not_found');
    const theme = changedTheme(before, look);
    await newLogos(table, caller, before, theme);
    const branding = certificateBranding(theme, account.name);
    const images = branding.logo === null ? {} : { [branding.logo]: await files.get(blobFileKey(branding.logo)) };
    const facts = sampleCertificate(branding, { account_name: account.name, sender_name: caller.name, now, settings });
    const page = await pdf.renderImage(await pdf.certificate({ ...facts, images }), { index: 0, width, format: 'png' });
    return { image: Buffer.from(page.bytes).toString('base64') };
  },
);
