import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'Pergunta para {sender}',
  question: 'Sua pergunta',
  more_time: 'Preciso de mais tempo para assinar “{document}”, por favor.',
  who_sees: 'Só {sender} recebe o que você escrever, por e-mail. O histórico do documento registra que você perguntou, mas não o quê.',
  answer_to: 'A resposta chegará em {email}.',
  answer_where: 'Diga também como entrar em contato com você.',
  send: 'Enviar',
  empty: 'Escreva algo primeiro.',
  failed: 'Sua pergunta não foi enviada. Seu texto continua aqui: tente de novo.',
  offline: 'Você está sem conexão, por isso sua pergunta não foi enviada. Seu texto continua aqui: tente de novo quando ela voltar.',
  sent_title: 'Sua pergunta está a caminho',
  sent_text: 'Vai por e-mail para {sender}. Você pode continuar aqui ou voltar depois com o mesmo link.',
  close: 'Fechar',
} as const satisfies Translated<typeof t.english, 'pt'>;
