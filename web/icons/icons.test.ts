import * as tabler from '@tabler/icons-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as icons from './icons.ts';

const theirs = tabler as unknown as Record<string, icons.Icon>;
const shown = (icon: icons.Icon, props: object) => {
  const markup = renderToStaticMarkup(createElement(icon as FunctionComponent, props));
  const [, outside = '', inside = ''] = markup.match(/^<svg ([^>]*)>(.*)<\/svg>$/) ?? [];
  // Tabler names the icon in a class, which nothing here uses.
  const attributes = outside.match(/[\w-]+="[^"]*"/g)?.filter((one) => !/^class="tabler-icon tabler-icon-[\w-]+"$/.test(one));
  return [attributes?.sort(), inside];
};

describe('icons', () => {
  it.each(Object.entries(icons))('%s is drawn as Tabler draws it', (name, icon) => {
    for (const props of [{}, { size: 20, stroke: 1.75, 'aria-hidden': true }]) {
      expect(shown(icon, props)).toEqual(shown(theirs[name] as icons.Icon, props));
    }
  });
});
