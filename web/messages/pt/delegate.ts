import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: 'Quem assina em seu lugar?',
  intro: 'Essa pessoa recebe o próprio pedido, e {sender} saberá quem é, junto com o seu motivo.',
  name: 'Nome',
  email: 'E-mail',
  mobile: 'Celular',
  mobile_optional: 'Celular (opcional)',
  email_optional: 'E-mail (opcional)',
  reason: 'Motivo (opcional)',
  next: 'Continuar',
  missing_name: 'Informe o nome de quem assina em seu lugar.',
  missing_email: 'Informe um e-mail válido.',
  missing_mobile: 'Informe um número de celular.',
  missing_contact: 'Informe um e-mail ou um número de celular.',
  confirm_title: 'Repassar para {name}?',
  confirm_text:
    'Vamos escrever agora para {name} ({contact}). Seu link deixará de valer, e tudo o que você preencheu ou assinou será removido com as suas notas, também o que você preencheu para outras pessoas que ainda não assinaram.',
  same_name:
    'Uma pessoa com o nome {name} já assina este documento. Se for a mesma, indique outra: só {sender} pode fazer alguém assinar duas vezes.',
  confirm_undo: 'Você não poderá desfazer isso: só {sender} pode.',
  back: 'Voltar',
  pass_on: 'Repassar',
  offline: 'Você está sem conexão, por isso nada foi repassado. O que você digitou continua aqui: tente de novo quando ela voltar.',
  failed: 'Não deu certo. Tente de novo.',
  sender: 'o remetente',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'pt'>;
