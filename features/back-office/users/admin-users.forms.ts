import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';

export const reversalForm = z.strictObject({ reason: requiredText(500, 'Escribe el motivo.') });
