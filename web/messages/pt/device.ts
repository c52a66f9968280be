import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'Salvar neste dispositivo',
  remember_hint: 'Somente para {email}. Não salve em um dispositivo usado por outras pessoas.',
  remembered: 'Salvas neste dispositivo',
  use_remembered: 'Usar a número {n} das salvas neste dispositivo',
  forget: { one: 'Remover deste dispositivo', other: 'Remover todas deste dispositivo' },
  forget_one: 'Remover a número {n}',
  forgotten_one: 'Foi removida deste dispositivo.',
  forgotten: 'Nenhuma assinatura sua está salva neste dispositivo agora.',
} as const satisfies Translated<typeof t.english, 'pt'>;
