import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { calledAmong } from '../../../shared/domain/people/made-up-name.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { Rectangle, Size } from '../../../shared/geometry/placing.ts';
import { newUuid } from '../../api/request/uuid.ts';
import type { PagePoint } from '../../surface/surface.ts';
import { toast } from '../../ui/toasts.ts';
import { asideReach } from '../core/free-place.ts';
import { centredOn, placeNew } from '../core/placing.ts';
import { type PaletteItem, propertiesOf } from '../core/ready-fields.ts';
import { labelOf } from '../fields/item-label.ts';
import { t } from '../messages.ts';
import { announce } from '../ui/announcer.tsx';
import type { Editor } from './editor.ts';
import { allowed } from './editor-permission.ts';
import { currentChild, type EditorState } from './editor-store.ts';
import { focusField } from './field-in-sight.ts';

/** The size of a new field: that of the last field of its type, or else the type's own. */
export function sizeForNew(state: EditorState, type: FieldType): Size {
  return state.lastSizes[type] ?? fieldKind(type).size;
}

interface PlaceOptions {
  /** The type stays chosen. */
  keepArmed?: boolean;
  /** A drawn size. Without one, the type's size is centred on the point. */
  rectangle?: Rectangle;
  /** The place was dragged to, so standing off the page is worth a warning. */
  warnIfMoved?: boolean;
}

/** Places a new field for the chosen person, selects it, and announces it. Answers whether it was placed. */
export function placeAt(editor: Editor, item: PaletteItem, point: PagePoint, options: PlaceOptions = {}): boolean {
  const { store } = editor;
  const state = store.getState();
  if (!allowed(state, 'shapeFields')) return false;
  const child = currentChild(state);
  const page = child?.pages[point.page];
  if (!child || !page) return false;
  const { type } = item;
  const there = fieldsOnPage(state, child.key, point.page);
  const placed = placeNew(
    {
      type,
      uuid: newUuid(),
      key: child.key,
      page_index: point.page,
      rectangle: options.rectangle ?? centredOn(point.x, point.y, sizeForNew(state, type)),
      page,
      signatory_uuid: state.person,
      now: new Date().toISOString(),
      aside: asideReach,
      properties: { ...propertiesOf(item), ...(item.ready !== null && { description: labelOf(item) }) },
    },
    there,
  );
  if (!placed.ok) {
    toast('warning', t('overlap_refused'), { id: 'overlap' });
    announce(t('overlap_refused'));
    return false;
  }
  if (placed.moved && options.warnIfMoved) toast('warning', t('moved_onto_page'), { id: 'moved' });
  const { field } = placed;
  editor.change(t('added'), { put: [field], select: [field.uuid] });
  store.setState({
    lastSizes: { ...state.lastSizes, [type]: { width: field.width, height: field.height } },
    ...(options.keepArmed ? {} : { armed: null }),
  });
  announce(t('placed', { type: labelOf(item), person: personName(state, field), page: point.page + 1 }));
  focusField(editor.surface, field.uuid);
  return true;
}

export function fieldsOnPage(state: EditorState, childKey: string, page: number): DataField[] {
  return Object.values(state.fields).filter((field) => field.key === childKey && field.page_index === page);
}

/** The owner of a field, in words. */
export function personName(state: Pick<EditorState, 'people'>, field: Pick<DataField, 'signatory_uuid' | 'type'>): string {
  if (!fieldKind(field.type).assignable) return t('page_itself');
  if (isSelfAssigned(field)) return t('me');
  return calledAmong(state.people, field.signatory_uuid) || t('nobody');
}
