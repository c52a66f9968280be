import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'Não foi possível mostrar esta página.',
  page_of: 'Página {n} de {total}',
  page_of_document: '{name}, página {n}',
  link_to_page: 'Ir para a página {n}',
  zoom: 'Zoom',
  zoom_in: 'Ampliar',
  zoom_out: 'Reduzir',
  zoom_fit: 'Ajustar à largura',
  pages: 'Páginas',
  go_to_page: 'Ir para a página, de 1 a {total}',
  read_failed: 'Não foi possível buscar o texto das páginas.',
  read_no_text: 'Esta página é uma imagem sem texto. Baixe o original ou peça ao remetente uma versão que possa ser lida.',
  read_picture: 'Imagem: {text}',
} as const satisfies Translated<typeof t.english, 'pt'>;
