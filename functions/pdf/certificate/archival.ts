import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import { deflatedStream } from '../objects/deflated-stream.ts';
import { srgbProfile } from './srgb-profile.ts';

export interface Declaration {
  title: string;
  author: string;
  tool: string;
  /** ISO 8601. */
  created: string;
}

let profileData: Uint8Array | undefined;

/** Declares a document with tags, embedded fonts and plain colours as PDF/A-3a and PDF/UA-1, and adds what these still require. */
export function declareArchival(pdf: PDF, declaration: Declaration): void {
  const { title, author, tool, created } = declaration;
  const date = new Date(created);
  pdf.setMetadata({ title, author, creator: tool, producer: tool, creationDate: date, modificationDate: date });
  pdf.setLanguage('en');
  const catalog = pdf.getCatalog();
  catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }));
  catalog.set('ViewerPreferences', PdfDict.of({ DisplayDocTitle: PdfBool.of(true) }));
  const metadata = deflatedStream(xmp(declaration));
  metadata.set('Type', PdfName.of('Metadata'));
  metadata.set('Subtype', PdfName.of('XML'));
  catalog.set('Metadata', pdf.register(metadata));
  profileData ??= srgbProfile();
  const profile = new PdfStream([], profileData);
  profile.set('N', PdfNumber.of(3));
  profile.set('Filter', PdfName.of('FlateDecode'));
  const intent = PdfDict.of({
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of('GTS_PDFA1'),
    OutputConditionIdentifier: PdfString.fromString('sRGB'),
    Info: PdfString.fromString('sRGB'),
    DestOutputProfile: pdf.register(profile),
  });
  catalog.set('OutputIntents', new PdfArray([intent]));
}

/** PDF/A wants every property described that it does not define (ISO 19005-3, 6.6.2.3), and PDF/UA's are among those. */
const accessibilitySchema = `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>`;

function xmp({ title, author, tool, created }: Declaration): string {
  const date = `${new Date(created).toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>
<dc:format>application/pdf</dc:format><dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreatorTool>${xmlText(tool)}</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>${xmlText(tool)}</pdf:Producer>
${accessibilitySchema}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** Escapes text for XML. Characters that XML can't hold are left out. */
function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
