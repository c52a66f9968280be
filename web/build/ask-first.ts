import type { Plugin } from 'vite';

/** Puts the script `ask` into the page, before the others; as one more of the page's own it would become part of them. */
export function askFirst(): Plugin {
  return {
    name: 'ask-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename, bundle }) => {
        const ask = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.isEntry && file.name === 'ask');
        if (!ask || !filename.endsWith('/sign.html')) return;
        return [
          {
            tag: 'script',
            attrs: { async: true, type: 'module', crossorigin: true, fetchpriority: 'high', src: `/${ask.fileName}` },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
