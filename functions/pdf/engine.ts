import type { PdfEngine } from '../ports/pdf.ts';

/** The engine in this process, as a Lambda runs it. Each job loads only what it needs. */
export function createPdfEngine(): PdfEngine {
  return {
    inspect: async (bytes, options) => (await import('./inspect.ts')).inspect(bytes, options),
    normalise: async (bytes, options) => (await import('./normalise.ts')).normalise(bytes, options),
    renderPages: async (bytes, range) => (await import('./render.ts')).renderPages(bytes, range),
    pageTexts: async (bytes, range) => (await import('./page-text.ts')).pageTexts(bytes, range),
    renderImage: async (bytes, request) => (await import('./render-image.ts')).renderImage(bytes, request),
    stamp: async (bytes, input) => (await import('./stamp.ts')).stamp(bytes, input),
    certificate: async (input) => (await import('./certificate.ts')).certificate(input),
    merge: async (files) => (await import('./merge.ts')).merge(files),
    finish: async (input) => (await import('./finish.ts')).finish(input),
    fillable: async (input) => (await import('./fillable.ts')).fillable(input),
    preview: async (input) => (await import('./preview.ts')).preview(input),
    prepareSeal: async (bytes, options) => (await import('./seal.ts')).prepareSeal(bytes, options),
    finishSeal: async (prepared, answer, timeStamp) => (await import('./finish-seal.ts')).finishSeal(prepared, answer, timeStamp),
    extendSeal: async (file, data, archiveRoom) => (await import('./extend-seal.ts')).extendSeal(file, data, archiveRoom),
    checkSeal: async (bytes, certificate) => (await import('./check-seal.ts')).checkSeal(bytes, certificate),
    verify: async (bytes) => (await import('./verify.ts')).verify(bytes),
    cleanImage: async (bytes, maxPixels) => (await import('./clean-image.ts')).cleanImage(bytes, maxPixels),
    enhanceSignature: async (png) => (await import('./cut-picture.ts')).enhanceSignature(png),
    cropImage: async (png, shown) => (await import('./cut-picture.ts')).cropImage(png, shown),
    textImage: async (text) => (await import('./text-image.ts')).textImage(text),
  };
}
