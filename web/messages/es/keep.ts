import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'Todo lo que firma, en un solo lugar',
  offer_text: 'Con una contraseña para {email} encontrará aquí sus documentos siempre que los necesite.',
  choose: 'Elegir contraseña',
  title: 'Elegir contraseña',
  text: 'Iniciará sesión con {email}. Enviamos allí un enlace que confirma la dirección.',
  password: 'Contraseña',
  hint: 'Al menos {n} caracteres',
  too_short: 'Introduzca una contraseña de al menos {n} caracteres.',
  show: 'Mostrar contraseña',
  save: 'Crear cuenta',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
  taken: 'Ya existe una cuenta para {email}.',
  log_in: 'Iniciar sesión',
  made: 'Su cuenta está lista. Siga el enlace que acabamos de enviar a {email}.',
  open: 'Abrir mis documentos',
} as const satisfies Translated<typeof t.english, 'es'>;
