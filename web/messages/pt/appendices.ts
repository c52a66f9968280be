import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'Documentos anexos',
  title_n: { one: 'Documentos anexos ({n} para abrir)', other: 'Documentos anexos ({n} para abrir)' },
  text: 'Fazem parte do que você assina. Antes de enviar, abra os marcados com “Abertura obrigatória”.',
  text_optional: 'Fazem parte do que você assina. Leia quando quiser.',
  must: 'Abertura obrigatória',
  opened: 'Aberto',
  open: 'Abrir',
  open_name: 'Abrir {name}',
  opening: 'Abrindo…',
  now_open: '{name} foi aberto e salvo no seu dispositivo para você poder ler.',
  all_open: 'Tudo o que precisava ser aberto já foi aberto.',
  carry_on: 'Continuar',
  offline: 'Você está sem conexão. Estes documentos poderão ser abertos assim que ela voltar.',
  failed: 'Não foi possível abrir este documento. Tente de novo.',
  download: 'Baixar',
  unreadable: 'Este arquivo não pode ser mostrado aqui. Baixe-o para ler.',
  others: 'Arquivos em campos de outras pessoas',
  from: 'De {name}',
  from_for: 'De {name}, para {owner}',
} as const satisfies Translated<typeof t.english, 'pt'>;
