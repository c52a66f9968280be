/** Names for files in one folder: without characters that a system refuses, each once. */
export function fileNames(names: readonly string[], extension: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    // Control characters, and what Windows or a path would read as something else.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    const safe = name.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ');
    // Dots alone mean a folder, in front they hide a file, and Windows drops them at the end.
    const base =
      safe
        .replace(/(^|\s)\.+/g, '$1')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 120)
        .replace(/[. ]+$/, '') || 'document';
    let free = base;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${base} (${n})`;
    taken.add(free.toLowerCase());
    return `${free}.${extension}`;
  });
}
