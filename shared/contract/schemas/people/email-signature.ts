import * as z from 'zod/mini';
import { oneLine } from '../common.ts';

const line = oneLine(100);

export const emailSignatureSchema = z.strictObject({
  full_name: line,
  mobile_number: line,
  office_number: line,
  credentials: line,
  job_title: line,
  address_line_1: line,
  address_line_2: line,
});
