import * as z from 'zod/mini';
import './field-messages.ts';

// Characters that change the reading direction can make one name look like another.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{M}\s\u2800\ufff9-\ufffb]/gu;

/** Whether a text has a character that can be seen; marks of direction and accents without a letter are none. */
const isVisible = (text: string) => text.replace(UNSEEN, '') !== '';
const emptyUnlessVisible = z.overwrite((text: string) => (isVisible(text) ? text : ''));
const atMost = (max: number) => z.maxLength(max, `Como máximo ${max} caracteres.`);

/** A required text of at most `max` characters with at least one visible one, trimmed; `required` is the message for an empty one. */
export const requiredText = (max: number, required: string) =>
  z.string(required).check(z.trim(), z.refine(isVisible, required), atMost(max));

/** The form in which marks, spaces and the like are written may take up to four times the characters that remain. */
const LONGEST_FORM = 4;

/** Normalising takes time that grows with the square of a run of combining marks, so a text that is too long stays as it is. */
const tidyLine = (max: number) => (text: string) =>
  text.length > max * LONGEST_FORM
    ? text
    : text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .replace(DIRECTION_MARKS, '')
        .trim();

/** A required text of one line with at least one visible character; line breaks and similar characters become spaces. */
export const requiredLine = (max: number, required: string) =>
  z.string(required).check(z.overwrite(tidyLine(max)), z.refine(isVisible, required), atMost(max));

/** A text of one line and at most `max` characters; may be empty. */
export const line = (max: number) =>
  z.string().check(z.overwrite(tidyLine(max)), emptyUnlessVisible, atMost(max));

/** A text of at most `max` characters, trimmed, and empty when nothing of it is visible. */
export const text = (max: number) => z.string().check(z.trim(), emptyUnlessVisible, atMost(max));

/** An optional text of at most `max` characters, trimmed; absent means empty. */
export const optionalText = (max: number) => z._default(text(max), '');

/** A row's id as a lower-case UUID of any version; a well-formed id that no row has gets 404, not 400. */
const idWith = (message: string) => z.guid(message).check(z.toLowerCase());

export const rowId = idWith('No es un identificador válido.');

/** A row's id in a form; `required` is the message for an empty field. */
export const requiredId = idWith;

/**
 * An e-mail address as stored: trimmed, in lower case, at most 254 characters. None of `INTERNAL_DOMAIN`
 * (domain/people/names/username.ts), which stands for the address of accounts without one.
 */
export const emailAddress = z.string('Escribe tu correo.').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'Escribe tu correo.'),
  z.maxLength(254, 'Como máximo 254 caracteres.'),
  z.email('Escribe un correo válido, como nombre@ejemplo.com.'),
  z.refine(
    (address) => !address.endsWith('@usuarios.invalid'),
    'Escribe un correo válido, como nombre@ejemplo.com.',
  ),
);

/** An instant on the wire: ISO 8601 in UTC. Handlers return a Date. */
export const instant = z.pipe(
  z.transform((value: unknown) => (value instanceof Date ? value.toISOString() : value)),
  z.iso.datetime(),
);

/** A whole number in a path or a query, in decimal digits: `1.0` and `1e0` name no row. `message` is for everything else. */
export const numberInAddress = ([least, most]: readonly [number, number], message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.int(message), z.string().check(z.regex(/^(0|[1-9]\d{0,15})$/, message))], message),
      z.transform((written: string | number) => Number(written)),
    ),
    z.int(message).check(z.gte(least, message), z.lte(most, message)),
  );

/** The number of a row that is counted from 1, such as a line of the ledger. */
export const rowNumber = numberInAddress(
  [1, Number.MAX_SAFE_INTEGER],
  'La fila se indica con un número entero desde el 1.',
);

const PAGE = 'Escribe un número entero entre 1 y 1.000.000.';

export const pageNumber = z._default(numberInAddress([1, 1_000_000], PAGE), 1);

/** A list of objects with these fields, in an answer. */
export const listOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.object(shape));
