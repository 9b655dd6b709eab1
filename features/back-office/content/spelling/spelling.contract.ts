import * as z from 'zod/mini';
import { editor } from '#contract/endpoint.ts';

/** As much as a lesson's text may have. */
const LONGEST_TEXT = 30_000;

/** What is told beside a field while somebody writes a lesson or a question (docs/product.md §5.14). */
export const spellingContract = {
  check: editor('POST /admin/spelling', 'Las palabras de un texto que no están en el diccionario español')
    .input(z.strictObject({ text: z.string().check(z.maxLength(LONGEST_TEXT)) }))
    .output(z.object({ words: z.array(z.string()) })),
};
