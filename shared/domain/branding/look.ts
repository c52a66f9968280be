/** How mails, signing page and certificate of a document look: what a theme says about it. */
export interface Look {
  theme_key: string;
  /** Shown with the logo, or in its place. */
  name: string;
  /** The sender whom mails name; empty for the person who sends. */
  sender_name: string;
  footer_text: string;
  /** `#rrggbb`. Readers see the nearest shade that can be read. */
  primary_colour: string;
  header_colour: string;
  mail_header: HeaderLook;
  page_header: HeaderLook;
  on_certificate: boolean;
  /** Blobs; for light and for dark backgrounds. */
  logo_light_key: string | null;
  logo_dark_key: string | null;
}

/** `plain`: the logo on the page's own background. `band`: on a band in the header's colour. */
export const headerLooks = ['plain', 'band'] as const;
export type HeaderLook = (typeof headerLooks)[number];

/** The look of a new theme: the product's own. */
export const standardLook = {
  sender_name: '',
  footer_text: '',
  primary_colour: '#3348d6',
  header_colour: '#1f2937',
  mail_header: 'plain',
  page_header: 'plain',
  on_certificate: true,
  logo_light_key: null,
  logo_dark_key: null,
} as const satisfies Omit<Look, 'theme_key' | 'name'>;

/** The page behind a mail's header. */
const mailPage = '#f0f2f5';

/** What lies behind the logo in a mail. */
export function behindMailLogo({ mail_header, header_colour }: Pick<Look, 'mail_header' | 'header_colour'>): string {
  return mail_header === 'band' ? header_colour : mailPage;
}

/** Characters. */
export const themeLimits = { name: 100, senderName: 100, footer: 500 } as const;
