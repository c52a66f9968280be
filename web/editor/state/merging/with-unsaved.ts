import type { Items } from '../../../saving/way.ts';
import { withListChange } from '../../core/list-change.ts';
import type { EditorPack } from '../editor-store.ts';
import type { SetupChange } from '../setup-change.ts';

/** The server's pack with what is unsaved here on top; of a list, item by item. */
export function withUnsaved(remote: EditorPack, items: Items<SetupChange>): EditorPack {
  const pack = { ...remote };
  for (const [id, { value }] of items) {
    if (value.part === 'property') Object.assign(pack, { [id]: value.value });
    if (value.part === 'settings') pack.settings = { ...pack.settings, ...value.value };
    if (value.part === 'list') {
      const { name, base, value: mine } = value.change;
      Object.assign(pack, { [name]: withListChange(name, base as never, mine as never, remote[name] as never) });
    }
  }
  return pack;
}
