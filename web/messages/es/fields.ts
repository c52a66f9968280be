import type { FormsIn } from '../../../shared/messages/words.ts';
import type * as german from '../de/fields.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'Firma',
  initial: 'Iniciales',
  approve: 'Aprobación',
  text: 'Texto',
  date: 'Fecha',
  check: 'Casilla',
  choice: 'Opción',
  image: 'Imagen',
  file: 'Archivo',
  question: 'Pregunta',
  blank: 'Hueco',
  note: 'Nota',
  signer_setup: 'Persona siguiente',
  decline: 'Rechazo',
  highlight: 'Resaltado',
  block: 'Ocultación',
  link: 'Enlace',
} as const satisfies Readonly<Record<keyof typeof german.fieldTypes, string>>;

export const fieldTasks = {
  signature: { one: '{n} firma', other: '{n} firmas' },
  initial: { one: 'iniciales {n} vez', other: 'iniciales {n} veces' },
  approve: { one: '{n} aprobación', other: '{n} aprobaciones' },
  text: { one: '{n} texto', other: '{n} textos' },
  date: { one: '{n} fecha', other: '{n} fechas' },
  check: { one: '{n} casilla', other: '{n} casillas' },
  choice: { one: '{n} opción', other: '{n} opciones' },
  image: { one: '{n} imagen', other: '{n} imágenes' },
  file: { one: '{n} archivo', other: '{n} archivos' },
  question: { one: '{n} pregunta', other: '{n} preguntas' },
  blank: { one: '{n} hueco por rellenar', other: '{n} huecos por rellenar' },
  note: { one: '{n} nota', other: '{n} notas' },
  signer_setup: { one: '{n} persona por indicar', other: '{n} personas por indicar' },
} as const satisfies Readonly<Record<keyof typeof german.fieldTasks, FormsIn<'es'>>>;

export const fieldRefusals = {
  signature: 'Aquí hace falta una imagen.',
  initial: 'Aquí hace falta una imagen.',
  approve: 'Aquí solo se puede aprobar.',
  text: 'Este texto es demasiado largo.',
  date: 'Ese día no existe. El año tiene cuatro cifras y es 2199 como máximo.',
  check: 'Una casilla está marcada o no lo está.',
  choice: 'Elija una de las opciones.',
  image: 'Aquí hace falta una imagen.',
  file: 'Aquí hace falta un archivo.',
  question: 'Este texto es demasiado largo.',
  blank: 'Este texto es demasiado largo.',
  note: 'Este texto es demasiado largo.',
  signer_setup: 'Hace falta un nombre, y un correo electrónico o número de móvil.',
  decline: 'Aquí solo se puede rechazar.',
  highlight: 'Este campo no admite nada.',
  block: 'Este campo no admite nada.',
  link: 'Un enlace lleva a una dirección que empieza por https://, http:// o mailto:.',
} as const satisfies Readonly<Record<keyof typeof german.fieldRefusals, string>>;

export const textFaults = {
  no_room: 'Este texto es demasiado largo para su lugar en el documento. Caben unos {n} caracteres.',
  too_long: 'Introduzca como máximo {n} caracteres.',
  mask: 'Introdúzcalo así: {example}',
  email: 'Introduzca un correo electrónico válido.',
  phone: 'Introduzca un número de teléfono, por ejemplo +34 912 34 56 78.',
  number: 'Introduzca un número, por ejemplo 12,50.',
  whole_number: 'Introduzca un número entero.',
  postcode: 'Introduzca un código postal, por ejemplo 28001.',
  letters: 'Introduzca solo letras.',
  letters_and_digits: 'Introduzca solo letras y cifras.',
  web_address: 'Introduzca una dirección web, por ejemplo https://example.com.',
} as const satisfies Readonly<Record<keyof typeof german.textFaults, string>>;

export const boxGroups = {
  exactly_one: 'Marque exactamente una casilla de este grupo.',
  at_most_one: 'Marque como máximo una casilla de este grupo.',
  at_least_one: 'Marque al menos una casilla de este grupo.',
} as const satisfies Readonly<Record<keyof typeof german.boxGroups, string>>;
