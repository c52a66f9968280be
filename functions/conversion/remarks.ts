import type { Inspected, Normalised, RemovedContent } from '../ports/pdf.ts';

const removals: Partial<Record<RemovedContent, string>> = {
  scripts: 'Scripts and actions inside this PDF were removed.',
  programs: 'Programs attached to this PDF were removed.',
  hidden_annotations: 'Annotations of this PDF that are not shown were removed.',
  unprinted_annotations: 'Annotations of this PDF that are shown but were not to be printed are printed too.',
  layers: 'Layers of this PDF were fixed as they show now: those that are off stay off, in print too.',
  loose_widgets: 'Form fields of this PDF that belong to no form were made part of its pages, as they look.',
  portfolio: 'This PDF was a portfolio of files. Its own pages are the document; the other files are attached to it.',
  form_looks: 'Entries of this PDF’s form were drawn anew, so that they show their values.',
};

/** Sentences about the file for the person who prepares the document. */
export function remarks(inspected: Inspected, normalised: Normalised): string[] {
  return [...inspected.warnings, ...inspected.repaired, ...normalised.removed.flatMap((kind) => removals[kind] ?? [])];
}
