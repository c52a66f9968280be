import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'Pregunta a {sender}',
  question: 'Su pregunta',
  more_time: 'Le ruego que me dé más tiempo para firmar «{document}».',
  who_sees: 'Sus palabras solo llegan a {sender}, por correo. En el historial del documento consta que preguntó, no qué.',
  answer_to: 'La respuesta llegará a {email}.',
  answer_where: 'Indique también cómo contactar con usted.',
  send: 'Enviar',
  empty: 'Escriba algo primero.',
  failed: 'Su pregunta no se ha enviado. Sus palabras siguen ahí: inténtelo de nuevo.',
  offline: 'No hay conexión, por eso su pregunta no se ha enviado. Sus palabras siguen ahí: inténtelo de nuevo cuando vuelva.',
  sent_title: 'Su pregunta está en camino',
  sent_text: 'Va por correo a {sender}. Puede continuar aquí o volver más tarde con el mismo enlace.',
  close: 'Cerrar',
} as const satisfies Translated<typeof t.english, 'es'>;
