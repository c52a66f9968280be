import type { Connect, Plugin } from 'vite';

/** The paths that are pages of the app, beside `/` (architecture §3). */
const appPages = new Set(['/login', '/forgot', '/reset', '/verify_email', '/nothing', '/post_sign', '/verify']);

/** In development: which HTML file answers a page's path. The product's own servers do the same for the built files. */
export function pageFallback(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    const file = path.startsWith('/sign/')
      ? '/sign.html'
      : path.startsWith('/draw/')
        ? '/draw.html'
        : appPages.has(path) || /^\/(form|join)\//.test(path)
          ? '/index.html'
          : undefined;
    if (file) request.url = query === undefined ? file : `${file}?${query}`;
    next();
  };
  return {
    name: 'page-fallback',
    configureServer: (server) => {
      server.middlewares.use(rewrite);
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(rewrite);
    },
  };
}
