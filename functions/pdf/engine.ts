import type { PdfEngine } from '../ports/pdf.ts';

/** The engine in this process, as in a Lambda. Each job loads only the modules it needs. */
export function createPdfEngine(): PdfEngine {
  return {
    inspect: async (bytes, options) => (await import('./inspect/inspect.ts')).inspect(bytes, options),
    normalise: async (bytes, options) => (await import('./normalise/normalise.ts')).normalise(bytes, options),
    rearrange: async (bytes, pages) => (await import('./pages/rearrange.ts')).rearrange(bytes, pages),
    renderPages: async (bytes, range) => (await import('./render/render.ts')).renderPages(bytes, range),
    drawnOtherwise: async (...given) => (await import('./elsewhere/drawn-otherwise.ts')).drawnOtherwise(...given),
    asPictures: async (bytes, pages) => (await import('./elsewhere/as-pictures.ts')).asPictures(bytes, pages),
    pageTexts: async (bytes, range) => (await import('./text/page-text.ts')).pageTexts(bytes, range),
    renderImage: async (bytes, request) => (await import('./render/render-image.ts')).renderImage(bytes, request),
    stamp: async (bytes, input) => (await import('./stamp/stamp.ts')).stamp(bytes, input),
    certificate: async (input) => (await import('./certificate/certificate.ts')).certificate(input),
    merge: async (files) => (await import('./merge/merge.ts')).merge(files),
    prepareFinal: async (input) => (await import('./prepare-final.ts')).prepareFinal(input),
    checkPrinted: async (printed, parts, images) => (await import('./stamp/check-printed.ts')).checkPrinted(printed, parts, images),
    fillable: async (input) => (await import('./forms/fillable.ts')).fillable(input),
    preview: async (input) => (await import('./preview.ts')).preview(input),
    prepareSeal: async (bytes, options) => (await import('./seal/seal.ts')).prepareSeal(bytes, options),
    embedSignature: async (prepared, answer, timeStamp) =>
      (await import('./seal/embed-signature.ts')).embedSignature(prepared, answer, timeStamp),
    extendSeal: async (file, data, archiveRoom) => (await import('./seal/extend-seal.ts')).extendSeal(file, data, archiveRoom),
    checkSeal: async (bytes, made, place) => {
      const { checkSeal, checkSealAt } = await import('./seal/check-seal.ts');
      return place ? checkSealAt(bytes, made, place) : checkSeal(bytes, made);
    },
    verify: async (bytes) => (await import('./seal/verify.ts')).verify(bytes),
    cleanImage: async (bytes, maxPixels) => (await import('./pictures/clean-image.ts')).cleanImage(bytes, maxPixels),
    enhanceSignature: async (png) => (await import('./pictures/cut-picture.ts')).enhanceSignature(png),
    cropImage: async (png, shown) => (await import('./pictures/cut-picture.ts')).cropImage(png, shown),
    textImage: async (text) => (await import('./pictures/text-image.ts')).textImage(text),
  };
}
