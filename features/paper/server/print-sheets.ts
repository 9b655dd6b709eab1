import { setImmediate } from 'node:timers/promises';
import { namedQuery } from '#db/named-query.ts';
import { JOIN_TODAY, KEY_TODAY } from '#db/sql/version-key-sql.ts';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { localDay } from '#domain/time/week.ts';
import { questionsOf } from '#features/asking/server/run-sql.ts';
import { gradeGiven, presentQuestion } from '#features/asking/server/shown-question.ts';
import type { PackageToGrade } from '#features/offline/server/package-sql.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { SHEETS_IN_FILE } from '../paper.contract.ts';
import { findPrintable, type OfAssignment, seesKeys } from './make-sheets.ts';
import { type KeySheet, printedKey } from './printed-key.ts';

type StoredSheet = Pick<PackageToGrade, 'id' | 'seed' | 'country' | 'issued_at' | 'questions'> & {
  full_name: string;
  lesson_title: string;
};
type Which = { group: string; assignment: string; lesson: string | null; least: number; offset: number };

/** The sheets of an assignment's pupils, by name. */
const readSheets = namedQuery<StoredSheet, Which>('read_paper_sheets')`
  select p.id, p.seed, p.country, p.issued_at, n.full_name, l.title as lesson_title, ${questionsOf('p.version_ids')} as questions
  from offline_packages p join group_members m on m.user_id = p.user_id and m.group_id = $group::uuid and m.role = 'pupil'
    join profiles n on n.user_id = p.user_id join lessons l on l.id = p.lesson_id
  where p.assignment_id = $assignment::uuid and ($lesson::uuid is null or p.lesson_id = $lesson)
  order by lower(n.full_name), p.user_id, p.id limit $least::int offset $offset::int`;

/** By which body each version is graded today. */
const readKeys = namedQuery<PackageToGrade['keys'][number], { versions: string[] }>('read_paper_keys')`
  select v.id as version_id, ${KEY_TODAY} as key_body from question_versions v ${JOIN_TODAY} where v.id = any($versions::uuid[])`;

type Page = OfAssignment & { page: number };

async function findSheets(call: Call, of: Page) {
  const { task, group_name, time_zone } = await findPrintable(call, of);
  const sheets = await readSheets(call.db, {
    ...{ group: of.id, assignment: of.assignment_id, lesson: of.lesson_id ?? null },
    ...{ least: SHEETS_IN_FILE, offset: (of.page - 1) * SHEETS_IN_FILE },
  });
  if (sheets.length === 0)
    throw new AppError('conflict', { message: 'Todavía no hay hojas. Prepáralas y vuelve a imprimir.' });
  const due = `Hasta el ${describeDay(localDay(task.due_at, time_zone))}`;
  return { title: task.title, group_name, due, sheets, isOfTopic: task.kind === 'exercises' };
}

/** Texts as a sheet's pupil reads them: numbers by the country and facts of the day on which it was made. */
const readBy = <Value>(
  value: Value,
  { country, issued_at }: Pick<StoredSheet, 'country' | 'issued_at'>,
): Value => {
  const reader = { country: country ?? GENERAL, now: new Date(issued_at) };
  return mapTexts(value, (text) => printMarks(text, reader)) as Value;
};

function presentSheet({ questions, ...sheet }: StoredSheet) {
  const learner = { country: sheet.country ?? GENERAL };
  const shown = (questions ?? []).map((version) =>
    presentQuestion({ ...version, seed: sheet.seed }, learner),
  );
  return { ...sheet, questions: readBy(shown, sheet) };
}

/** Works off one sheet after the other, and lets others be served between them. */
async function inSlices<Result>(sheets: readonly StoredSheet[], work: (sheet: StoredSheet) => Result) {
  const done: Result[] = [];
  for (const sheet of sheets) {
    done.push(work(sheet));
    await setImmediate();
  }
  return done;
}

const asFile = (pdf: Buffer, name: string) =>
  new File([new Uint8Array(pdf)], `${name}.pdf`, { type: 'application/pdf' });

/** The pupils' sheets of an assignment, which know no key. @throws AppError `not_found`, `conflict` when there are none */
export async function printSheets(call: Call, of: Page): Promise<File> {
  const { title, group_name, due, sheets, isOfTopic } = await findSheets(call, of);
  const { drawSheets } = await import('./draw-sheets.ts');
  const printed = await inSlices(sheets, (sheet) => {
    const { id, full_name, lesson_title, country, questions } = presentSheet(sheet);
    return {
      ...{ full_name, questions, country: country ?? GENERAL },
      url: `${call.config.PUBLIC_ORIGIN}/hoja/${id}`,
      subtitle: [group_name, ...(isOfTopic || lesson_title === title ? [] : [lesson_title]), due].join(' · '),
    };
  });
  return asFile(await drawSheets({ title, made: newest(sheets), sheets: printed }), 'hojas');
}

/** What is right on each of these sheets, by the key of today. @throws AppError `forbidden` without the right to see keys, and as above */
export async function printKey(call: Call, of: Page): Promise<File> {
  const { title, group_name, sheets } = await findSheets(call, of);
  if (!seesKeys(call))
    throw new AppError('forbidden', {
      message: 'Las respuestas las imprime quien tiene Premium o escribe las preguntas.',
    });
  const keys = await readKeys(call.db, { versions: sheets.flatMap((sheet) => versionsOf(sheet)) });
  const keyOf = new Map(keys.map(({ version_id, key_body }) => [version_id, key_body]));
  const { drawKey } = await import('./draw-sheets.ts');
  const printed = await inSlices(sheets, (sheet): KeySheet => {
    const country = sheet.country ?? GENERAL;
    const answers = (sheet.questions ?? []).map((version) => {
      const asked = { ...version, seed: sheet.seed, key_body: keyOf.get(version.version_id) ?? null };
      const { shown, kind } = gradeGiven(asked, { country }, { dont_know: true });
      const { ask, options } = presentQuestion(asked, { country });
      return printedKey({ ask, options, order: shown.order, country }, KINDS[kind].key(shown));
    });
    return { full_name: sheet.full_name, answers: readBy(answers, sheet) };
  });
  const key = { title: `Respuestas: ${title}`, group_name, made: newest(sheets), sheets: printed };
  return asFile(await drawKey(key), 'respuestas');
}

const versionsOf = ({ questions }: StoredSheet) => (questions ?? []).map(({ version_id }) => version_id);

/** The same sheets make the same file, whenever it is asked for. */
const newest = (sheets: readonly StoredSheet[]) =>
  new Date(Math.max(...sheets.map(({ issued_at }) => new Date(issued_at).getTime())));
