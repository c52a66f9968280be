import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'Ha firmado',
  signed_text: 'Gracias. Recibirá una copia en cuanto todos hayan firmado.',
  rejected_title: 'Ha rechazado el documento',
  rejected_text: 'Se ha informado al remitente.',
  later_title: 'Firmará más tarde',
  later_text: 'El enlace de su correo sigue siendo válido.',
  passed_on_title: 'Otra persona firma en su lugar',
  passed_on_text: 'Se ha pedido la firma a la persona que usted indicó.',
  unknown_title: 'Aquí no queda nada por hacer',
  unknown_text: 'Los correos le dicen en qué estado está el documento.',
  may_close: 'Ya puede cerrar esta página.',
  goes_on: 'En un momento continuará en {host}.',
  stay_here: 'Quedarse en esta página',
  open_document: 'Abrir el documento',
  continue_to: 'Continuar en {host}',
} as const satisfies Translated<typeof t.english, 'es'>;
