import { type ComponentPropsWithRef, createElement, type FunctionComponent } from 'react';

/** The elements of a drawing on 24 by 24 units. */
export type Drawing = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'stroke' | 'children'> {
  /** In pixels; 24 unless told. */
  size?: number | string;
  /** The width of a line, on a drawing of 24 units; 2 unless told. */
  stroke?: number | string;
}

export type Icon = FunctionComponent<IconProps>;

/** An icon of lines in the colour of the text around it. */
export const outline =
  (drawing: Drawing): Icon =>
  ({ size, stroke = 2, ...rest }) =>
    draw(drawing, size, {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    });

/** An icon of areas in the colour of the text around it. */
export const filled =
  (drawing: Drawing): Icon =>
  ({ size, stroke: _none, ...rest }) =>
    draw(drawing, size, { fill: 'currentColor', stroke: 'none', ...rest });

function draw(drawing: Drawing, size: number | string = 24, props: ComponentPropsWithRef<'svg'>) {
  const box = { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24' };
  return createElement('svg', { ...box, ...props }, ...drawing.map(([element, attributes]) => createElement(element, attributes)));
}
