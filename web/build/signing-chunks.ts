import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

/** The files of the signing page, in the order in which a visit fetches them, each with the module that it begins with. */
const files = [
  ['ask', 'signing/ask-first.ts'],
  ['sign', 'sign.html'],
  ['app', 'signing/app.tsx'],
  ['work', 'signing/work.ts'],
] as const;

/**
 * Names the file of each module of the signing page: the first one that needs it, so that a phone makes four requests,
 * not one for each few modules that two parts share. Null for modules of rarer parts.
 */
export function signingChunks(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let places: Map<string, string> | undefined;
  return (id, context) => {
    places ??= placesOf(context);
    return places.get(id) ?? null;
  };
}

function placesOf(context: Rolldown.ChunkingContext): Map<string, string> {
  const places = new Map<string, string>();
  for (const [file, first] of files) {
    const waiting = [normalizePath(fileURLToPath(new URL(`../${first}`, import.meta.url)))];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (places.has(id)) continue;
      // With all icons, the first screen would need a file of later ones before it runs.
      if (file !== 'work' && id.endsWith('/web/icons/icons.ts')) throw new Error('The first screen imports icons from web/icons/drawings.');
      // A style sheet of its own would be waited for before the app is. The bundler's own helpers stand with the first package of the
      // older kind that needs them: one that is small, else they would be one more file that the app waits for.
      const isEarly = id.endsWith('.css') || /\/react\/(cjs\/react-)?jsx-runtime/.test(id);
      places.set(id, file === 'app' && isEarly ? 'sign' : file);
      waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return places;
}
