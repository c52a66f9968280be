import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfString } from '@libpdf/core';
import { numberArray } from '../objects/structure.ts';

/** The standard structure types used here (ISO 32000-1, 14.8.4). */
export type Tag = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Div' | 'Link' | 'Figure' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD';

export interface TagDetails {
  /** The picture's alternative text. */
  alt?: string;
  /** What a header cell is the header of. */
  scope?: 'Row' | 'Column';
  /** The picture's place: left, bottom, right and top in the page's user space. */
  box?: [number, number, number, number];
}

interface Element {
  tag: Tag;
  details: TagDetails;
  kids: (Element | { page: number; id: number } | { link: number })[];
}

/** The logical structure of a document: headings, cells, pictures, and the reading order. */
export class Tags {
  readonly #root: Element = { tag: 'Document', details: {}, kids: [] };
  readonly #open: Element[] = [this.#root];
  readonly #contents: Element[][] = [];
  readonly #links: Element[] = [];

  /** Everything that `draw` draws belongs to a new element inside the current one. */
  within(tag: Tag, details: TagDetails, draw: () => void): void {
    const element: Element = { tag, details, kids: [] };
    this.#present.kids.push(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
  }

  /** The operator that begins the current element's content on a page. */
  content(page: number): { tag: Tag; properties: string } {
    const element = this.#present;
    let ofPage = this.#contents[page];
    if (!ofPage) {
      ofPage = [];
      this.#contents[page] = ofPage;
    }
    const id = ofPage.push(element) - 1;
    element.kids.push({ page, id });
    return { tag: element.tag, properties: `<</MCID ${id}>>` };
  }

  /** The link annotation of the current element, by its number in the order of calls. */
  link(): void {
    this.#present.kids.push({ link: this.#links.push(this.#present) - 1 });
  }

  get #present(): Element {
    return this.#open.at(-1) ?? this.#root;
  }

  /** Writes the structure. Pages and link annotations come in the order in which they were added. */
  addTo(pdf: PDF, pages: { ref: PdfRef; dict: PdfDict }[], links: { ref: PdfRef; dict: PdfDict; page: number }[]): void {
    const { registry } = pdf.context;
    const refs = new Map<Element, PdfRef>();
    const root = registry.allocateRef();
    const write = (element: Element, parent: PdfRef): PdfRef => {
      const ref = registry.allocateRef();
      refs.set(element, ref);
      const dict = PdfDict.of({ S: PdfName.of(element.tag), P: parent });
      const home = element.kids.find((kid) => 'id' in kid)?.page;
      const homeRef = home === undefined ? undefined : pages[home]?.ref;
      if (homeRef) dict.set('Pg', homeRef);
      const kids = element.kids.map((kid): PdfObject => {
        if ('tag' in kid) return write(kid, ref);
        if ('id' in kid) return kid.page === home ? PdfNumber.of(kid.id) : contentOn(pages[kid.page]?.ref, kid.id);
        return linkObject(links[kid.link], pages);
      });
      const [only] = kids;
      if (only) dict.set('K', kids.length === 1 ? only : new PdfArray(kids));
      describe(dict, element.details);
      // The language stays with the pages wherever they are moved.
      if (element === this.#root) dict.set('Lang', PdfString.fromString('en'));
      registry.registerAt(ref, dict);
      return ref;
    };
    const top = write(this.#root, root);
    const found = (element: Element) => refs.get(element) ?? top;
    const numbers: PdfObject[] = [];
    for (const [index, page] of pages.entries()) {
      page.dict.set('StructParents', PdfNumber.of(index));
      numbers.push(PdfNumber.of(index), new PdfArray((this.#contents[index] ?? []).map(found)));
    }
    for (const [index, element] of this.#links.entries()) {
      links[index]?.dict.set('StructParent', PdfNumber.of(pages.length + index));
      numbers.push(PdfNumber.of(pages.length + index), found(element));
    }
    registry.registerAt(
      root,
      PdfDict.of({
        Type: PdfName.of('StructTreeRoot'),
        K: top,
        ParentTree: pdf.register(PdfDict.of({ Nums: new PdfArray(numbers) })),
        ParentTreeNextKey: PdfNumber.of(pages.length + links.length),
      }),
    );
    pdf.getCatalog().set('StructTreeRoot', root);
  }
}

function contentOn(page: PdfRef | undefined, id: number): PdfDict {
  const dict = PdfDict.of({ Type: PdfName.of('MCR'), MCID: PdfNumber.of(id) });
  if (page) dict.set('Pg', page);
  return dict;
}

function linkObject(link: { ref: PdfRef; page: number } | undefined, pages: { ref: PdfRef }[]): PdfDict {
  const dict = PdfDict.of({ Type: PdfName.of('OBJR') });
  const page = link && pages[link.page]?.ref;
  if (link) dict.set('Obj', link.ref);
  if (page) dict.set('Pg', page);
  return dict;
}

function describe(dict: PdfDict, { alt, scope, box }: TagDetails): void {
  if (alt !== undefined) dict.set('Alt', PdfString.fromString(alt));
  if (scope) dict.set('A', PdfDict.of({ O: PdfName.of('Table'), Scope: PdfName.of(scope) }));
  if (box) dict.set('A', PdfDict.of({ O: PdfName.of('Layout'), BBox: numberArray(box), Placement: PdfName.of('Block') }));
}
