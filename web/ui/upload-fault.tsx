import type { ReactNode } from 'react';

const joint = ':/ ';

/**
 * The specification joins a failed upload and its reason by ":/" (core §8). The words stay as they are, for whoever looks for
 * them; people see and hear two sentences. Other words are shown as they are.
 */
export function UploadFault({ words }: { words: string }): ReactNode {
  const at = words.indexOf(joint);
  if (at < 0) return words;
  return (
    <>
      <strong>{words.slice(0, at)}</strong>
      <span aria-hidden="true" className="visually-hidden">
        {joint}
      </span>
      <br />
      {words.slice(at + joint.length)}
    </>
  );
}
