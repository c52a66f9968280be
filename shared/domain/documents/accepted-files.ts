import { hasExecutableName } from './executables.ts';

/**
 * Endings of the files that people exchange with documents: no programs, scripts, web pages or the Office formats made for macros. Older
 * Office files may still hold macros, and an XML file scripts: all are served as attachments.
 */
const accepted = new Set(
  [
    'pdf xps doc docx dot dotx odt ott rtf txt text md log tex pages',
    'xls xlsx xlt xltx ods ots csv tsv numbers ppt pptx pps ppsx odp key vsd vsdx odg mpp',
    'jpg jpeg jpe jfif png webp gif bmp tif tiff heic heif avif psd ai eps',
    'dwg dxf dwf dgn ifc skp step stp igs iges stl rvt 3dm',
    'mp3 m4a aac wav ogg oga opus flac amr mp4 m4v mov avi mkv webm 3gp',
    'eml msg ics vcf xml json kml kmz gpx geojson shp epub',
    'zip 7z rar gz tgz tar',
    'p7s p7m p7c asc sig asice asics sce cer crt pem tsr tst ers',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Why files of this name are not taken, as the code of the failure; null if they are. A name without an ending, or with a number after
 * its last dot as in a date, is taken. Spec core §5, Uploads, names executables alone; others are left out because most of them run or show
 * something of their own when they are opened.
 */
export function whyNotAccepted(filename: string): 'no_executables' | 'kind_not_accepted' | null {
  if (hasExecutableName(filename)) return 'no_executables';
  const ending = /\.([^.\s]+)[.\s]*$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return ending === '' || /^\d+$/.test(ending) || accepted.has(ending) ? null : 'kind_not_accepted';
}
