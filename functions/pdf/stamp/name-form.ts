import { PdfDict, type PdfRef } from '@libpdf/core';
import { inherited, type Resolve } from '../objects/structure.ts';
import { ownName } from './own-name.ts';

/** Adds a form to the page's own resources. Answers its name. */
export function nameForm(page: PdfDict, form: PdfRef, resolve: Resolve): string {
  const inheritedResources = inherited(page, 'Resources', resolve);
  const resources = inheritedResources instanceof PdfDict ? inheritedResources.clone() : new PdfDict();
  const xobjects = resources.getDict('XObject', resolve)?.clone() ?? new PdfDict();
  const name = ownName(page, resources, form, resolve);
  xobjects.set(name, form);
  resources.set('XObject', xobjects);
  page.set('Resources', resources);
  return name;
}
