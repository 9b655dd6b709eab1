// Imports over 40 files as other programs write them into the built app: what is understood comes in, the rest is listed before
// anything is written, and the same file sent again changes nothing.
// node trials/imports.ts [--control: what is left out is not listed]
import { parseArgs } from 'node:util';
import { decodeText } from '#features/back-office/frame/web/upload/decode-text.ts';
import { sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import type { ForeignFile } from './foreign/foreign-file.ts';
import { giftFiles } from './foreign/gift-files.ts';
import { moodleFiles } from './foreign/moodle-files.ts';
import { spreadsheetFiles } from './foreign/spreadsheet-files.ts';

const { values } = parseArgs({ options: { control: { type: 'boolean', default: false } } });

const environment = await openEnvironment({ faults: values.control ? ['silentImport'] : [] });
const { port } = environment.app;
const [admin] = await addPeople(environment.db, 1, { as: 'administra', role: 'admin' });

type Line = { line: number; message: string };
type Answer = {
  id: string;
  applied: boolean;
  problems: Line[];
  left_out: Line[];
  lessons: { change: string }[];
  counts: { questions: { added: number } };
};

async function post(path: string, body: object): Promise<Answer> {
  const reply = await sendRequest(port, { method: 'POST', path, token: admin!.token, body });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return JSON.parse(reply.text) as Answer;
}

const FORMATS = { csv: 'csv', xml: 'moodle_xml', gift: 'gift', txt: 'gift' } as const;

async function newLesson(title: string): Promise<string> {
  const lesson = { title, category: 'impuestos', description: '', content: '', is_free: true };
  return (await post('/api/admin/lessons', lesson)).id;
}

async function tagsOf(lessonId: string | undefined): Promise<string[]> {
  if (!lessonId) return [];
  const sql = 'select distinct unnest(tags) as tag from questions where lesson_id = $1';
  const { rows } = await environment.db.query<{ tag: string }>(sql, [lessonId]);
  return rows.map(({ tag }) => tag).sort();
}

/** What an import of the file does differently from what is expected of it. */
async function tryFile({ name, bytes, read, rest = [], tags = [] }: ForeignFile): Promise<string[]> {
  const format = FORMATS[name.split('.').at(-1) as keyof typeof FORMATS];
  const target: { lesson_id?: string } = format === 'csv' ? {} : { lesson_id: await newLesson(name) };
  const body = { format, text: decodeText(bytes).text, file_name: name, leave_out: true, ...target };
  const send = (dry_run: boolean) => post('/api/admin/content/import', { ...body, dry_run });
  const count = async () => (await environment.db.query('select count(*)::int from questions')).rows[0].count;
  const before = await count();
  const checked = await send(true);
  const faults = (await count()) === before ? [] : ['the check wrote questions'];
  const listed = read === 0 ? checked.problems : [...checked.problems, ...checked.left_out];
  if (listed.length !== rest.length) faults.push(`lists ${JSON.stringify(listed)}`);
  for (const [line, sentence] of rest)
    if (!listed.some((each) => each.line === line && sentence.test(each.message)))
      faults.push(`does not say ${sentence} of line ${line}: ${JSON.stringify(listed)}`);
  if (checked.counts.questions.added !== read)
    faults.push(`would add ${checked.counts.questions.added}, not ${read}`);
  if (read > 0) {
    await send(false);
    if ((await count()) !== before + read) faults.push(`added ${(await count()) - before}, not ${read}`);
    const kept = await tagsOf(target.lesson_id);
    if (kept.join() !== [...tags].sort().join()) faults.push(`has the tags ${kept.join()}`);
    const again = await send(true);
    if (again.lessons.some(({ change }) => change !== 'unchanged'))
      faults.push('changes something when sent again');
  }
  return faults.map((fault) => `${name} ${fault}`);
}

const files = [...giftFiles, ...moodleFiles, ...spreadsheetFiles];
const faults: string[] = [];
for (const each of files) faults.push(...(await tryFile(each)));
await environment.close();
const questions = files.reduce((sum, { read }) => sum + read, 0);
conclude(`${files.length} files with ${questions} questions that are understood`, faults, values.control);
