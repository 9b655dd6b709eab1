import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';

export const supportAnswerForm = z.strictObject({ answer: requiredText(5000, 'Escribe una respuesta.') });
