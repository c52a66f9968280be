import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: '¿Quién firma en su lugar?',
  intro: 'Esa persona recibe su propia solicitud. {sender} sabrá quién es, y su motivo.',
  name: 'Nombre',
  email: 'Correo electrónico',
  mobile: 'Número de móvil',
  mobile_optional: 'Número de móvil (opcional)',
  email_optional: 'Correo electrónico (opcional)',
  reason: 'Motivo (opcional)',
  next: 'Continuar',
  missing_name: 'Introduzca el nombre de la persona que firma en su lugar.',
  missing_email: 'Introduzca un correo electrónico válido.',
  missing_mobile: 'Introduzca un número de móvil.',
  missing_contact: 'Introduzca un correo electrónico o un número de móvil.',
  confirm_title: '¿Pasárselo a {name}?',
  confirm_text:
    'Escribiremos enseguida a {name} ({contact}). Su enlace dejará de ser válido. Se quitará todo lo que haya rellenado o firmado, junto con sus notas, también lo que haya rellenado para otras personas que aún no han firmado.',
  same_name:
    'Alguien llamado {name} ya firma este documento. Si es la misma persona, indique a otra: solo {sender} puede hacer que alguien firme dos veces.',
  confirm_undo: 'Usted no podrá deshacerlo, solo {sender} puede.',
  back: 'Atrás',
  pass_on: 'Pasar',
  offline: 'No hay conexión, por eso no se ha pasado nada. Lo que ha introducido se conserva: inténtelo de nuevo cuando vuelva.',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
  sender: 'el remitente',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'es'>;
