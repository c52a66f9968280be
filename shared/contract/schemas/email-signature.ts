import * as z from 'zod/mini';
import { says } from '../says.ts';
import { oneLine } from './common.ts';

const part = oneLine(100);

export const emailSignatureSchema = z.strictObject({
  full_name: says('The name as it ends a letter.', part),
  mobile_number: part,
  office_number: part,
  credentials: says('Degrees and memberships, printed behind the name.', part),
  job_title: part,
  address_line_1: part,
  address_line_2: part,
});
