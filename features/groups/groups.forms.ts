import * as z from 'zod/mini';
import { emailAddress, requiredLine } from '#contract/fields.ts';
import { CODE_DAYS, tidyGroupCode } from '#domain/groups/group-codes.ts';
import { isTimeZone } from '#domain/time/time-zones.ts';

export const groupName = requiredLine(100, 'Escribe el nombre del aula, por ejemplo 1.º B.');
const timeZone = z
  .string('Elige una zona horaria.')
  .check(z.refine(isTimeZone, 'Elige una zona horaria de la lista.'));

export const groupForm = z.strictObject({ name: groupName, time_zone: timeZone });

export const CODE = 'El código tiene 8 letras y números, por ejemplo CDFG-HJKM.';

export const joinForm = z.strictObject({
  code: z
    .string(CODE)
    .check(z.maxLength(40, CODE), z.overwrite(tidyGroupCode), z.regex(/^[A-Z0-9]{8}$/, CODE)),
});

/** How long a new code holds, in days; null for without an end. */
export const codeForm = z.strictObject({
  days: z.nullable(z.literal(CODE_DAYS, 'Elige cuánto vale el código.')),
});

export const MOST_INVITATIONS = 50;

export const invitationsForm = z.strictObject({
  emails: z
    .array(emailAddress)
    .check(
      z.minLength(1, 'Escribe al menos un correo.'),
      z.maxLength(MOST_INVITATIONS, `Como máximo ${MOST_INVITATIONS} correos a la vez.`),
    ),
});

const addressesIn = (typed: string) => typed.split(/[\s,;]+/).filter((part) => part !== '');

/** The addresses as they are typed: with commas, spaces or lines between them. */
export const typedInvitationsForm = z.strictObject({
  emails: z.pipe(
    z.string().check(({ value, issues }) => {
      const found = addressesIn(value);
      const wrong = found.find((address) => !z.safeParse(emailAddress, address).success);
      const message = wrong
        ? `«${wrong}» no es un correo, como nombre@ejemplo.com.`
        : z.safeParse(invitationsForm, { emails: found }).error?.issues[0]?.message;
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
    z.transform(addressesIn),
  ),
});

export const teacherForm = z.strictObject({
  email: emailAddress,
  instead_of_me: z._default(z.boolean(), false),
});

/** Ends the year; with a name the pupils and teachers go on in a new group of that name. */
export const archiveForm = z.strictObject({ next_name: z.nullable(groupName) });
