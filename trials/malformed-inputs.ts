import fc from 'fast-check';
import { BROKEN_BODIES, hostileText, hostileValue, queryOf } from '#test/hostile-values.ts';

export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

export type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type MalformedInput = {
  /** Values of the path's parts by name, most of them `id` alone. */
  places: Record<string, string>;
  query: string;
  body: string | Buffer | undefined;
  headers: Record<string, string>;
};

type Fields = Record<string, unknown>;

/** A value that the schema allows, so that the checks of an invalid value beside it are reached. */
function allowed(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => allowed(each, ids)));
  switch (schema.type) {
    case 'object':
      return allowedFields(schema, ids);
    case 'array':
      return fc.array(allowed(schema.items ?? {}, ids), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(range(schema, -1_000));
    case 'number':
      return fc.double({ ...range(schema, 0), noNaN: true });
    case 'null':
      return fc.constant(null);
    default:
      return allowedText(schema, ids);
  }
}

function range({ minimum, maximum = 1_000 }: Schema, least: number) {
  const min = minimum ?? least;
  return { min, max: Math.max(min, Math.min(maximum, 1_000)) };
}

const LOOKAHEAD = /\(\?=[^)]*\)/;

function allowedText({ format, pattern, maxLength = 60 }: Schema, ids: string[]): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern.replace(LOOKAHEAD, '')));
  if (format === 'uuid') return fc.constantFrom(...ids);
  if (format === 'email') return fc.nat(999).map((n) => `alguien${n}@ejemplo.com`);
  if (format === 'date') return fc.constantFrom('2026-03-18', '2099-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-03-18T15:00:00.000Z', '2026-03-18T15:00:00.001Z');
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 60) });
}

const allowedFields = ({ properties = {}, required = [] }: Schema, ids: string[]) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, allowed(inner, ids)])),
    { requiredKeys: required },
  ) as fc.Arbitrary<Fields>;

const STRANGERS = ['unknown', 'user_id', 'role', 'id'];

/** Valid fields, of which some are replaced or removed, or to which unknown ones are added. */
function spoilt(fields: fc.Arbitrary<Fields>, keys: string[], ids: string[]): fc.Arbitrary<Fields> {
  const stranger = fc.constantFrom(...STRANGERS);
  const fault = fc.record({
    key: keys.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...keys) }, stranger) : stranger,
    isGone: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
    value: fc.oneof(hostileText, hostileValue(ids)),
  });
  const faults = fc.oneof({ weight: 2, arbitrary: fc.tuple(fault) }, fc.array(fault, { maxLength: 3 }));
  return fc.tuple(fields, faults).map(([right, faults]) => {
    const all: Fields = { ...right };
    for (const { key, isGone, value } of faults) {
      if (isGone) delete all[key];
      else all[key] = value;
    }
    return all;
  });
}

const ODD_TYPES = [
  ...['text/plain', 'application/json; charset=utf-16', 'application/jsonp', 'x'.repeat(500)],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'],
];
const ODD_HEADERS: Record<string, string>[] = [
  ...ODD_TYPES.map((type) => ({ 'content-type': type })),
  { 'accept-encoding': 'br;q=nonsense, *;q=-1,,,' },
  { 'if-none-match': `"${'x'.repeat(2_000)}"` },
  { 'x-forwarded-for': "1.2.3.4, '; drop table profiles, ::1%lo" },
  { authorization: `Bearer ${'A'.repeat(5_000)}` },
  { 'stripe-signature': 't=1,v1=zz,t=2,=,' },
  { 'content-encoding': 'gzip' },
];

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const FILES = [
  ...['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', '%PDF-1.7', 'PK\x03\x04'],
].map((text) => Buffer.from(text, 'latin1'));
/** Images: one whose header declares 65535 × 65535 pixels, one truncated, one too large. */
FILES.push(
  Buffer.concat([PNG, Buffer.from('0000ffff0000ffff08060000', 'hex')]),
  PNG,
  Buffer.alloc(2_200_000, 1),
);

const form: fc.Arbitrary<{ body: Buffer; headers: Record<string, string> }> = fc
  .tuple(
    fc.constantFrom('file', 'fichero', 'file"; x="', '__proto__'),
    fc.oneof(fc.constantFrom(...FILES), fc.uint8Array({ maxLength: 200 }).map(Buffer.from)),
    fc.constantFrom('\r\n--x--\r\n', '\r\n--x', '', '\r\n--x\r\nContent-Disposition: form-data\r\n\r\n'),
  )
  .map(([name, bytes, end]) => ({
    body: Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`),
      bytes,
      Buffer.from(end),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }));

/** A part of a path: an allowed one, such as an existing id, other text, and invalid percent-encoding. */
const pathPart = (schema: Schema, ids: string[], own: string | undefined) =>
  fc.oneof(
    { weight: own ? 9 : 0, arbitrary: fc.constant(own ?? '') },
    { weight: 4, arbitrary: allowed(schema, ids).map((value) => encodeURIComponent(String(value))) },
    hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%', '%zz', '%c0%af', '%ff', '..%2f..', '%2e%2e', '%00', ';', ids[0]!.toUpperCase()),
  );

const NAMES = /\{(\w+)\}/g;
const ID: Schema = { format: 'uuid' };

/** The path with its parts in place of their names. */
export const fillPath = (path: string, places: Record<string, string>): string =>
  path.replace(NAMES, (_, name: string) => places[name]!);

/** Existing ids, and those that a part of a path most likely stands for: by its name, and `id` by the path's first word. */
export type Known = { ids: string[]; byName: Record<string, string> };

function placesOf(path: string, { parameters = [] }: Operation, { ids, byName }: Known) {
  const schemaOf = (name: string) =>
    parameters.find((each) => each.in === 'path' && each.name === name)?.schema;
  const names = [...path.matchAll(NAMES)].map(([, name]) => name!);
  const ownOf = (name: string) => byName[name === 'id' ? path.split('/')[1]! : name];
  const partOf = (name: string) => pathPart(schemaOf(name) ?? ID, ids, ownOf(name));
  return fc.record(Object.fromEntries(names.map((name) => [name, partOf(name)])));
}

/** Inputs for the operation at this path, most of them nearly valid. */
export function malformedInputs(
  path: string,
  operation: Operation,
  known: Known,
): fc.Arbitrary<MalformedInput> {
  const { ids } = known;
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema ?? {};
  const queryParameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const inQuery = Object.fromEntries(queryParameters.map((parameter) => [parameter.name, parameter.schema]));
  const fields = (of: Schema) => spoilt(allowedFields(of, ids), Object.keys(of.properties ?? {}), ids);
  const json = fc.oneof(
    { weight: 8, arbitrary: fields(schema).map((value) => JSON.stringify(value)) },
    fc.constantFrom(...BROKEN_BODIES),
  );
  const jsonBody = fc.record({ body: json, headers: odd });
  return fc
    .tuple(
      placesOf(path, operation, known),
      fc.oneof(
        fields({ properties: inQuery }).map(queryOf),
        fc.constantFrom('', '%', 'a&a', '=&=', 'page=1&page=2'),
      ),
      content['multipart/form-data'] ? fc.oneof(form, jsonBody) : jsonBody,
    )
    .map(([places, query, sent]) => ({ places, query, ...sent }));
}

const odd = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.constantFrom(...ODD_HEADERS),
);
