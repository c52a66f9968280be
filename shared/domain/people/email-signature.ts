/** The lines that end a person's requests for signatures (spec core §3, User). Missing parts are empty. */
export type EmailSignature = {
  full_name: string;
  mobile_number: string;
  office_number: string;
  credentials: string;
  job_title: string;
  address_line_1: string;
  address_line_2: string;
};

export const emailSignatureParts = [
  'full_name',
  'credentials',
  'job_title',
  'mobile_number',
  'office_number',
  'address_line_1',
  'address_line_2',
] as const satisfies readonly (keyof EmailSignature)[];

export const emptyEmailSignature: EmailSignature = {
  full_name: '',
  mobile_number: '',
  office_number: '',
  credentials: '',
  job_title: '',
  address_line_1: '',
  address_line_2: '',
};

/** What is printed below each other: the first line is the person, the others follow in smaller type. Empty parts leave no line. */
export interface EmailSignatureLines {
  name: string;
  others: string[];
}

/** The lines of a signature; undefined if nothing was entered. */
export function emailSignatureLines(signature: EmailSignature): EmailSignatureLines | undefined {
  const part = (name: keyof EmailSignature) => signature[name].trim();
  const together = (parts: string[], between: string) => parts.filter((text) => text !== '').join(between);
  const lines = [
    together([part('full_name'), part('credentials')], ', '),
    part('job_title'),
    together([part('mobile_number'), part('office_number')], ' · '),
    part('address_line_1'),
    part('address_line_2'),
  ].filter((line) => line !== '');
  const [name, ...others] = lines;
  return name === undefined ? undefined : { name, others };
}
