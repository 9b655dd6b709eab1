import * as z from 'zod/mini';
import { teach } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { listQuery, listTotals } from '#features/back-office/frame/list-page.ts';
import { consentForm, MOST_PUPILS, pupilForm } from './pupils.forms.ts';

const LARGE = { bodyLimit: 1024 * 1024 };
const TOO_MANY = `Como máximo ${MOST_PUPILS} cada vez.`;
const someone = [z.minLength(1, 'Elige al menos una persona.'), z.maxLength(MOST_PUPILS, TOO_MANY)] as const;

/** Shown once: only its hash is stored. */
const withPassword = listOf({
  user_id: z.string(),
  full_name: z.string(),
  username: z.string(),
  password: z.string(),
});

/** Accounts without an address, made by a teacher of their group: docs/product.md §28, §7 C81–C83. */
export const pupilsContract = {
  list: teach('GET /groups/{id}/pupils', 'Las cuentas sin correo de un aula')
    .input(listQuery({ id: rowId }))
    .output(
      z.object({
        pupils: listOf({
          user_id: z.string(),
          full_name: z.string(),
          username: z.string(),
          created_at: instant,
        }),
        ...listTotals,
      }),
    ),
  check: teach('POST /groups/{id}/pupils/check', 'Comprobar una lista de estudiantes sin guardar nada', LARGE)
    .input(z.strictObject({ id: rowId, text: z.string('Elige un archivo.') }))
    .output(
      z.object({
        pupils: listOf({
          line: z.int(),
          full_name: z.string(),
          username: z.string(),
          birth_year: z.nullable(z.int()),
          external_id: z.string(),
        }),
        /** `column` as the file calls it; null where the whole line or file is wrong. */
        problems: listOf({ line: z.int(), column: z.nullable(z.string()), message: z.string() }),
        /** Some may be below the age line of the country, or their year of birth is not known. */
        needs_consent: z.boolean(),
      }),
    ),
  create: teach('POST /groups/{id}/pupils', 'Crear cuentas sin correo, todas o ninguna', {
    status: 201,
    ...LARGE,
  })
    .input(
      z.extend(consentForm, {
        id: rowId,
        pupils: z.array(pupilForm).check(...someone),
      }),
    )
    .output(z.object({ pupils: withPassword })),
  resetPasswords: teach(
    'POST /groups/{id}/pupils/passwords',
    'Dar contraseñas nuevas a cuentas sin correo, todas o ninguna',
    LARGE,
  )
    .input(z.strictObject({ id: rowId, user_ids: z.array(rowId).check(...someone) }))
    .output(z.object({ pupils: withPassword })),
};
