import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const MISSING = 'Falta este dato.';

const TYPES: Record<string, string> = {
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  boolean: 'Elige sí o no.',
  array: 'Envía una lista.',
  object: 'Envía los datos como un objeto JSON.',
  file: 'Elige un archivo.',
};

const FORMATS: Record<string, string> = {
  date: 'Escribe una fecha como 2026-03-10.',
  datetime: 'Escribe una fecha con hora, como 2026-03-10T15:00:00Z.',
  guid: 'No es un identificador válido.',
  email: 'Escribe un correo válido, como nombre@ejemplo.com.',
};

const UNITS: Record<string, [one: string, many: string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
  file: ['byte', 'bytes'],
};

const describers: Partial<Record<Issue['code'], (issue: Issue) => string | undefined>> = {
  invalid_type: ({ input, expected }) =>
    input === undefined && expected !== 'object' ? MISSING : TYPES[String(expected)],
  invalid_value: ({ input, values }) =>
    input === undefined ? MISSING : `Elige uno de estos valores: ${(values as unknown[]).join(', ')}.`,
  too_small: ({ origin, minimum }) =>
    describeBound(origin, ['Al menos', 'El número tiene que ser al menos'], minimum),
  too_big: ({ origin, maximum }) =>
    describeBound(origin, ['Como máximo', 'El número puede ser como máximo'], maximum),
  invalid_format: ({ format }) => FORMATS[String(format)] ?? 'Este texto no tiene el formato que se espera.',
  unrecognized_keys: () => 'Este campo no se admite.',
};

function describeBound(origin: unknown, [count, number]: [string, string], value: unknown): string {
  const unit = UNITS[String(origin)];
  return unit ? `${count} ${value} ${unit[value === 1 ? 0 : 1]}.` : `${number} ${value}.`;
}

/** A Spanish sentence for input that a schema rejects without a message of its own (docs/product.md §8.1). */
export const describeIssue = (issue: Issue): string => describers[issue.code]?.(issue) ?? 'Revisa este dato.';

z.config({ localeError: describeIssue });
