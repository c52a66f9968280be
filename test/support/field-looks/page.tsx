import { createRoot } from 'react-dom/client';
import { type DrawnField, FieldView } from '../../../web/fields/field-view.tsx';

export interface ShownField extends DrawnField {
  uuid: string;
  x: number;
  y: number;
}

/** The content of a test: fields over an empty page, `zoom` CSS pixels to a point. */
export interface Shown {
  fields: ShownField[];
  width: number;
  height: number;
  zoom: number;
}

const root = createRoot(document.getElementById('root') as HTMLElement);

Object.assign(window, {
  show({ fields, width, height, zoom }: Shown) {
    root.render(
      <div style={{ position: 'relative', width: width * zoom, height: height * zoom, background: 'white' }}>
        {fields.map((field) => (
          <div
            key={field.uuid}
            style={{
              position: 'absolute',
              left: field.x * zoom,
              top: field.y * zoom,
              width: field.width * zoom,
              height: field.height * zoom,
            }}
          >
            <FieldView field={field} />
          </div>
        ))}
      </div>,
    );
  },
});
