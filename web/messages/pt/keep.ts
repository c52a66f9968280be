import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'Tudo o que você assina em um só lugar',
  offer_text: 'Com uma senha para {email}, você encontra aqui seus documentos sempre que precisar.',
  choose: 'Criar senha',
  title: 'Criar senha',
  text: 'Você entra com {email}. Enviaremos para lá um link que confirma o endereço.',
  password: 'Senha',
  hint: 'Pelo menos {n} caracteres',
  too_short: 'Digite uma senha com pelo menos {n} caracteres.',
  show: 'Mostrar senha',
  save: 'Criar conta',
  failed: 'Não deu certo. Tente de novo.',
  taken: 'Já existe uma conta para {email}.',
  log_in: 'Entrar',
  made: 'Sua conta está pronta. Abra o link que acabamos de enviar para {email}.',
  open: 'Abrir meus documentos',
} as const satisfies Translated<typeof t.english, 'pt'>;
