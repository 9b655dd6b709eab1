import * as z from 'zod/mini';

const trimmed = (max: number, required: string) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(max, `Como máximo ${max} caracteres.`));

/** A required text of at most `max` characters, trimmed; `required` is the message for an empty one. */
export const requiredText = trimmed;

// Characters that change the reading direction can make one name look like another.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** The form in which marks, spaces and the like are written may take up to four times the characters that remain. */
const LONGEST_FORM = 4;

/**
 * Normalising takes time that grows with the square of a run of combining marks. A text that is too long in any form stays as it
 * is, and its length is reported.
 */
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
  z.string().check(
    z.overwrite(tidyLine(max)),
    z.refine((text) => text.replace(UNSEEN, '') !== '', required),
    z.maxLength(max, `Como máximo ${max} caracteres.`),
  );

/** A text of one line and at most `max` characters; may be empty. */
export const line = (max: number) =>
  z.string().check(z.overwrite(tidyLine(max)), z.maxLength(max, `Como máximo ${max} caracteres.`));

/** An optional text of at most `max` characters, trimmed; absent means empty. */
export const optionalText = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, `Como máximo ${max} caracteres.`)), '');

/** A row's id as a lower-case UUID of any version; a well-formed id that no row has gets 404, not 400. */
const idWith = (message: string) => z.guid(message).check(z.toLowerCase());

export const rowId = idWith('No es un identificador válido.');

/** A row's id in a form; `required` is the message for an empty field. */
export const requiredId = idWith;

/** An e-mail address as stored: trimmed, in lower case, at most 254 characters. */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Escribe tu email.'),
    z.maxLength(254, 'Como máximo 254 caracteres.'),
    z.email('Escribe un email válido, como nombre@ejemplo.com.'),
  );

/** An instant on the wire: ISO 8601 in UTC. Handlers return a Date. */
export const instant = z.pipe(
  z.transform((value: unknown) => (value instanceof Date ? value.toISOString() : value)),
  z.iso.datetime(),
);

const PAGE = 'Escribe un número entero entre 1 y 1.000.000.';

/** The requested page of a list, counted from 1. */
export const pageNumber = z._default(
  z.coerce.number().check(z.int(PAGE), z.gte(1, PAGE), z.lte(1_000_000, PAGE)),
  1,
);
