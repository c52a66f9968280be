import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'Documentos adjuntos',
  title_n: { one: 'Documentos adjuntos ({n} por abrir)', other: 'Documentos adjuntos ({n} por abrir)' },
  text: 'Forman parte de lo que firma. Abra antes de enviar los que llevan la marca «Debe abrirse».',
  text_optional: 'Forman parte de lo que firma. Puede leerlos cuando quiera.',
  must: 'Debe abrirse',
  opened: 'Abierto',
  open: 'Abrir',
  open_name: 'Abrir {name}',
  opening: 'Abriendo…',
  now_open: 'Se ha abierto {name} y se ha guardado en su dispositivo para que pueda leerlo.',
  all_open: 'Todo lo que debía abrirse está abierto.',
  carry_on: 'Continuar',
  offline: 'No tiene conexión. Estos documentos se podrán abrir en cuanto vuelva.',
  failed: 'No se ha podido abrir este documento. Inténtelo de nuevo.',
  download: 'Descargar',
  unreadable: 'Este archivo no se puede mostrar aquí. Descárguelo para leerlo.',
  others: 'Archivos en campos de otras personas',
  from: 'De {name}',
  from_for: 'De {name}, para {owner}',
} as const satisfies Translated<typeof t.english, 'es'>;
