import * as z from 'zod/mini';
import { line, requiredLine } from '#contract/fields.ts';
import { BIRTH_YEAR_RANGE } from '#domain/people/age.ts';
import { PUPIL_CONSENTS } from '#domain/people/consent-age.ts';
import { nameProblem } from '#domain/people/names/person-name.ts';
import { USERNAME } from '#domain/people/names/username.ts';

/** Accounts that one call makes, or gives new passwords. */
export const MOST_PUPILS = 1000;

export const BIRTH_YEAR = 'Escribe el año de nacimiento, por ejemplo 2013.';

/** A spreadsheet would run such a cell as a formula; no name begins so. */
export const FORMULA = /^['"\s]*[=+\-@＝＋－＠]/;
const noFormula = z.refine<string>((text) => !FORMULA.test(text), 'Empieza como una fórmula.');

const fullName = requiredLine(100, 'Escribe el nombre.').check(noFormula, ({ value, issues }) => {
  const message = nameProblem(value);
  if (message) issues.push({ code: 'custom', message, input: value });
});

export const pupilForm = z.strictObject({
  full_name: fullName,
  username: z
    .string('Escribe un usuario.')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(USERNAME, 'De 3 a 30 letras de la a a la z y cifras, con puntos o guiones entre ellas.'),
    ),
  birth_year: z._default(
    z.nullable(
      z.int(BIRTH_YEAR).check(z.gte(BIRTH_YEAR_RANGE[0], BIRTH_YEAR), z.lte(BIRTH_YEAR_RANGE[1], BIRTH_YEAR)),
    ),
    null,
  ),
  /** What the school's own list calls the pupil; empty for nothing. */
  external_id: z._default(line(100).check(noFormula), ''),
});
export type NewPupil = z.output<typeof pupilForm>;

/** The school answers for the accounts that it makes. */
export const consentForm = z.strictObject({
  terms_accepted: z.literal(true, 'Confirma que el centro acepta los términos.'),
  consent: z.enum(PUPIL_CONSENTS, 'Elige quién consiente.'),
});

export const onePupilForm = z.extend(pupilForm, consentForm.shape);
