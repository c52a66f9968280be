import type { FormsIn } from '../../../shared/messages/words.ts';
import type * as german from '../de/fields.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'Assinatura',
  initial: 'Rubrica',
  approve: 'Aprovação',
  text: 'Texto',
  date: 'Data',
  check: 'Caixa de seleção',
  choice: 'Escolha',
  image: 'Imagem',
  file: 'Arquivo',
  question: 'Pergunta',
  blank: 'Lacuna',
  note: 'Nota',
  signer_setup: 'Próxima pessoa',
  decline: 'Recusa',
  highlight: 'Destaque',
  block: 'Tarja',
  link: 'Link',
} as const satisfies Readonly<Record<keyof typeof german.fieldTypes, string>>;

export const fieldTasks = {
  signature: { one: '{n} assinatura', other: '{n} assinaturas' },
  initial: { one: '{n} rubrica', other: '{n} rubricas' },
  approve: { one: '{n} aprovação', other: '{n} aprovações' },
  text: { one: '{n} texto', other: '{n} textos' },
  date: { one: '{n} data', other: '{n} datas' },
  check: { one: '{n} caixa de seleção', other: '{n} caixas de seleção' },
  choice: { one: '{n} escolha', other: '{n} escolhas' },
  image: { one: '{n} imagem', other: '{n} imagens' },
  file: { one: '{n} arquivo', other: '{n} arquivos' },
  question: { one: '{n} pergunta', other: '{n} perguntas' },
  blank: { one: '{n} lacuna para preencher', other: '{n} lacunas para preencher' },
  note: { one: '{n} nota', other: '{n} notas' },
  signer_setup: { one: '{n} pessoa para indicar', other: '{n} pessoas para indicar' },
} as const satisfies Readonly<Record<keyof typeof german.fieldTasks, FormsIn<'pt'>>>;

const tooLong = 'Este texto é longo demais.';
const picture = 'Aqui é preciso uma imagem.';
const nothing = 'Este campo não recebe nada.';

export const fieldRefusals = {
  signature: picture,
  initial: picture,
  approve: 'Aqui só é possível aprovar.',
  text: tooLong,
  date: 'Este dia não existe. O ano tem quatro dígitos e vai até 2199.',
  check: 'Uma caixa está marcada ou não está.',
  choice: 'Escolha uma das opções.',
  image: picture,
  file: 'Aqui é preciso um arquivo.',
  question: tooLong,
  blank: tooLong,
  note: tooLong,
  signer_setup: 'É preciso um nome, além de um e-mail ou número de celular.',
  decline: 'Aqui só é possível recusar.',
  highlight: nothing,
  block: nothing,
  link: 'Um link leva a um endereço que começa com https://, http:// ou mailto:.',
} as const satisfies Readonly<Record<keyof typeof german.fieldRefusals, string>>;

export const textFaults = {
  no_room: 'Este texto é longo demais para o espaço no documento. Cabem cerca de {n} caracteres.',
  too_long: 'Digite no máximo {n} caracteres.',
  mask: 'Digite assim: {example}',
  email: 'Informe um e-mail válido.',
  phone: 'Informe um número de telefone, por exemplo +55 11 3123-4567.',
  number: 'Informe um número, por exemplo 12,50.',
  whole_number: 'Informe um número inteiro.',
  postcode: 'Informe um CEP ou código postal, por exemplo 01310-100.',
  letters: 'Digite somente letras.',
  letters_and_digits: 'Digite somente letras e números.',
  web_address: 'Informe um endereço da web, por exemplo https://example.com.',
} as const satisfies Readonly<Record<keyof typeof german.textFaults, string>>;

export const boxGroups = {
  exactly_one: 'Marque exatamente uma caixa deste grupo.',
  at_most_one: 'Marque no máximo uma caixa deste grupo.',
  at_least_one: 'Marque pelo menos uma caixa deste grupo.',
} as const satisfies Readonly<Record<keyof typeof german.boxGroups, string>>;
