import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'Prepare documentos PDF, colete as assinaturas e comprove quem assinou.',
  wait_seconds: { one: 'Você poderá tentar de novo em {n} segundo.', other: 'Você poderá tentar de novo em {n} segundos.' },
  wait_minutes: { one: 'Você poderá tentar de novo em {n} minuto.', other: 'Você poderá tentar de novo em {n} minutos.' },
  unknown_error: 'Ocorreu um erro desconhecido',
  offline: 'Parece que você está sem internet. Continuamos tentando…',
  not_sent: 'Você está sem conexão. O que você digitou continua aqui: tente de novo quando ela voltar.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'pt'>;
