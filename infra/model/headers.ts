/** Security headers of every page and asset: sent by CloudFront in the cloud and by the server on one machine. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // Mantine writes style elements and attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
] as const;

/**
 * Adds further origins to the policy: in the cloud, files come from the bucket's own address. Pages may read
 * `fileOrigins` as images and by fetch, and upload to them; they may show the form of another site in a frame.
 */
export function contentSecurityPolicyWith(fileOrigins: readonly string[], customFormUrl = ''): string {
  const extended = contentSecurityPolicy.map((directive) =>
    directive.startsWith('img-src') || directive.startsWith('connect-src') ? [directive, ...fileOrigins].join(' ') : directive,
  );
  const form = URL.parse(customFormUrl);
  return [...extended, `frame-src 'self'${form ? ` ${form.origin}` : ''}`].join('; ');
}

/** The pages of reusable forms, whose first step other sites may show in a frame. It holds no session and takes no input there. */
export const framedPages = { path: '/form/*', isFramed: (path: string) => /^\/form\/[^/]+\/?$/.test(path) } as const;

/** The policy of pages that any site may frame. */
export function framedPolicyWith(...given: Parameters<typeof contentSecurityPolicyWith>): string {
  return contentSecurityPolicyWith(...given).replace("frame-ancestors 'self'", 'frame-ancestors *');
}

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** HTTPS only, so only in the cloud. */
export const strictTransportSecurity = { maxAgeSeconds: 2 * 365 * 86_400, includeSubdomains: true } as const;

/** Hashed assets never change, and pages are requested again each time. */
export const cacheControl = { hashed: 'public, max-age=31536000, immutable', page: 'no-cache' } as const;

/** Pages whose address carries a secret in its path or query, or names a document: no other site may see it. */
export const secretPages = {
  paths: ['/sign/*', '/join/*', '/draw/*', '/reset', '/post_sign'],
  isSecret: (path: string) => /^\/((sign|join|draw)\/|(reset|post_sign)\/?$)/.test(path),
  referrerPolicy: 'no-referrer',
} as const;

/** Paths of the app's own pages besides its hash routes. `entry` is the HTML file that serves them if it exists, else index.html. */
export const appPages: readonly { path: RegExp; entry?: string }[] = [
  { path: /^\/$/ },
  { path: /^\/(login|forgot|reset|verify_email|post_sign|nothing|verify)\/?$/ },
  { path: /^\/sign\/[^/]+\/?$/, entry: 'sign.html' },
  { path: /^\/draw\/[^/]+\/?$/, entry: 'draw.html' },
  { path: /^\/join\/[^/]+\/?$/ },
  { path: /^\/form\/[^/]+\/?$/ },
  { path: /^\/document_from_template\/[^/]+\/?$/ },
];
