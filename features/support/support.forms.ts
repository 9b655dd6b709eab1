import * as z from 'zod/mini';
import { requiredLine, requiredText } from '#contract/fields.ts';

export const supportCategories = [
  'Error técnico / Bug',
  'Problema con lecciones',
  'Problema con pagos',
  'Problema de navegación',
  'Contenido incorrecto',
  'Sugerencia de mejora',
  'Pregunta general',
  'Otro',
] as const;

export const supportForm = z.strictObject({
  category: z.enum(supportCategories, 'Elige una categoría.'),
  subject: requiredLine(150, 'Escribe un asunto.'),
  message: requiredText(5000, 'Escribe tu mensaje.'),
});
