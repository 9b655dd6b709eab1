import { and, eq, inArray } from 'drizzle-orm';
import { readCsvRecords } from '#content/format/read/read-csv-records.ts';
import type { Database } from '#db/connect.ts';
import { auth_users, group_members } from '#db/schema.ts';
import { needsConsent } from '#domain/people/consent-age.ts';
import { hasForbiddenWord } from '#domain/people/names/forbidden-words.ts';
import { proposeUsername } from '#domain/people/names/propose-username.ts';
import { USERNAME } from '#domain/people/names/username.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { ensureLed } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { BIRTH_YEAR, FORMULA, MOST_PUPILS, type NewPupil, pupilForm } from '../pupils.forms.ts';

/** The columns of a list, with every head that names them; the first one is shown. */
const COLUMNS = {
  full_name: ['Nombre', 'Nombre completo', 'Nombre y apellidos', 'full_name', 'name'],
  surname: ['Apellidos', 'Apellido', 'surname'],
  username: ['Usuario', 'username'],
  birth_year: ['Año de nacimiento', 'Nacimiento', 'birth_year'],
  external_id: ['Identificador', 'Id', 'external_id'],
} as const;
type Column = keyof typeof COLUMNS;

const columnOfHead = new Map(
  Object.entries(COLUMNS).flatMap(([column, heads]) =>
    heads.map((head) => [foldForSearch(head), column as Column] as const),
  ),
);

/** Where the ids of a school's own list come from. */
export const SOURCE = 'csv';

type Problem = { line: number; column: string | null; message: string };
type Row = { line: number; cells: Map<Column, string> };
type Checked = NewPupil & { line: number };

/** Reads a list of pupils, proposes the usernames that it leaves out, and names what is wrong by line and column; nothing is stored. */
export async function checkPupils(call: Call, { id, text }: { id: string; text: string }) {
  await ensureLed(call.db, call.caller, id);
  const problems: Problem[] = [];
  const heads = new Map<Column, string>();
  const report: Report = (line, message, column) =>
    void problems.push({ line, column: (column && heads.get(column)) ?? null, message });
  const rows = readRows(text, report, heads);
  const pupils = problems.length > 0 ? [] : rows.flatMap((row) => readPupil(row, report));
  for (const { line, birth_year } of pupils)
    if (birth_year !== null && birth_year > call.now.getUTCFullYear()) report(line, BIRTH_YEAR, 'birth_year');
  await nameAndCompare(call.db, pupils, report);
  await refuseKnown(call.db, id, pupils, report);
  return {
    pupils: problems.length > 0 ? [] : pupils,
    problems: problems.sort((one, other) => one.line - other.line).slice(0, MOST_PUPILS),
    needs_consent: pupils.some(({ birth_year }) => needsConsent(birth_year, call.caller.country, call.now)),
  };
}

type Report = (line: number, message: string, column?: Column) => void;

/** @param heads gets what the file calls each column */
function readRows(text: string, report: Report, heads: Map<Column, string>): Row[] {
  const found = readCsvRecords(text, report);
  const [header, ...records] = found ?? [];
  if (!header) {
    if (found) report(1, 'El archivo está vacío.');
    return [];
  }
  const columns = header.cells.map((cell) => columnOfHead.get(foldForSearch(cell.trim())));
  if (!columns.includes('full_name'))
    report(header.line, `La primera fila no tiene la columna «${COLUMNS.full_name[0]}».`);
  header.cells.forEach((cell, at) => {
    if (cell.trim() === '') return;
    if (!columns[at]) report(header.line, `No hay ninguna columna «${cell.trim().slice(0, 40)}».`);
    else if (heads.has(columns[at])) report(header.line, `La columna «${cell.trim()}» está repetida.`);
    else heads.set(columns[at], cell.trim());
  });
  if (records.length === 0) report(header.line, 'El archivo no tiene a nadie debajo de la primera fila.');
  const [tooMany] = records.slice(MOST_PUPILS);
  if (tooMany)
    report(tooMany.line, `El archivo tiene ${records.length} filas: como máximo ${MOST_PUPILS} cada vez.`);
  for (const { line, cells } of records)
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      report(line, 'La fila tiene más celdas que la primera: ¿falta una comilla alrededor de una coma?');
  return records.map(({ line, cells }) => ({
    line,
    cells: new Map(
      columns.flatMap((column, at) => (column ? [[column, (cells[at] ?? '').trim()] as const] : [])),
    ),
  }));
}

/** The username stays empty where the list has none. */
function readPupil({ line, cells }: Row, report: Report): Checked[] {
  for (const [column, cell] of cells)
    if (FORMULA.test(cell)) {
      report(line, `Empieza como una fórmula: ${cell.slice(0, 40)}`, column);
      return [];
    }
  const of = (column: Column) => cells.get(column) ?? '';
  const username = of('username');
  const checked = pupilForm.safeParse({
    full_name: [of('full_name'), of('surname')].filter(Boolean).join(' '),
    username: username || 'sin-usuario',
    birth_year:
      of('birth_year') === ''
        ? null
        : /^\d{4}$/.test(of('birth_year'))
          ? Number(of('birth_year'))
          : Number.NaN,
    external_id: of('external_id'),
  });
  if (checked.success) return [{ ...checked.data, username: username && checked.data.username, line }];
  for (const { message, path } of checked.error.issues) report(line, message, path[0] as Column);
  return [];
}

/** Reports ids that somebody in the group has, and names with a word that the installation forbids. */
async function refuseKnown(db: Database, group_id: string, pupils: Checked[], report: Report): Promise<void> {
  const known = await findKnownIds(
    db,
    group_id,
    pupils.map(({ external_id }) => external_id),
  );
  const { forbidden_words } = await readSettings(db);
  for (const { line, full_name, external_id } of pupils) {
    if (known.has(external_id))
      report(line, `El identificador «${external_id}» ya es de alguien del aula.`, 'external_id');
    if (hasForbiddenWord(full_name, forbidden_words))
      report(line, `Aquí no se puede usar el nombre «${full_name}».`, 'full_name');
  }
}

/** Which of these ids of a school's list somebody in the group has. */
export async function findKnownIds(db: Database, group_id: string, ids: string[]): Promise<Set<string>> {
  const given = ids.filter(Boolean);
  if (given.length === 0) return new Set();
  const found = await db
    .select({ external_id: group_members.external_id })
    .from(group_members)
    .where(
      and(
        eq(group_members.group_id, group_id),
        eq(group_members.external_source, SOURCE),
        inArray(group_members.external_id, given),
      ),
    );
  return new Set(found.flatMap(({ external_id }) => external_id ?? []));
}

/** Fills in missing usernames, and reports those that are taken or stand twice. */
async function nameAndCompare(db: Database, pupils: Checked[], report: Report): Promise<void> {
  const lines = new Map<string, number>();
  const ids = new Map<string, number>();
  for (const { line, username, external_id } of pupils) {
    if (username && lines.has(username))
      report(line, `El usuario «${username}» ya está en la línea ${lines.get(username)}.`, 'username');
    if (external_id && ids.has(external_id))
      report(
        line,
        `El identificador «${external_id}» ya está en la línea ${ids.get(external_id)}.`,
        'external_id',
      );
    if (username) lines.set(username, line);
    if (external_id) ids.set(external_id, line);
  }
  const taken = await findTaken(db, [...lines.keys()]);
  for (const username of taken)
    report(lines.get(username) ?? 1, `El usuario «${username}» ya existe.`, 'username');
  const unnamed = pupils.filter(({ username }) => username === '');
  const proposals = new Set(lines.keys());
  for (let rest = unnamed; rest.length > 0; ) {
    const proposed = rest.map((pupil) => {
      pupil.username = proposeUsername(pupil.full_name, (username) => proposals.has(username));
      proposals.add(pupil.username);
      return pupil;
    });
    const exist = await findTaken(
      db,
      proposed.map(({ username }) => username),
    );
    rest = proposed.filter(({ username }) => exist.has(username));
  }
}

/** Which of these usernames somebody has. */
export async function findTaken(db: Database, usernames: string[]): Promise<Set<string>> {
  const valid = usernames.filter((username) => USERNAME.test(username));
  if (valid.length === 0) return new Set();
  const found = await db
    .select({ username: auth_users.username })
    .from(auth_users)
    .where(inArray(auth_users.username, valid));
  return new Set(found.flatMap(({ username }) => username ?? []));
}
