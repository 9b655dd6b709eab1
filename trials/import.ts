// Imports 1,000 questions in each format into the built app and fails when one takes longer than the goal, or when importing the
// same file again or the file that the app exports would change anything.
// node trials/import.ts [--questions 1000] [--seconds 5] [--control: every import waits six seconds]
import { parseArgs } from 'node:util';
import { printGift } from '#content/format/gift/print-gift.ts';
import { printLessonBundle } from '#content/format/lesson-bundle.ts';
import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { printMoodle } from '#content/format/moodle/print-moodle.ts';
import { printLessonsCsv } from '#content/format/print/print-lessons-csv.ts';
import { readPack } from '#content/read-pack.ts';
import { sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    control: { type: 'boolean', default: false },
  },
});
const count = Number(values.questions);
const QUESTIONS_EACH = 10;

const environment = await openEnvironment({ faults: values.control ? ['slowImport'] : [] });
const { port } = environment.app;
const [admin] = await addPeople(environment.db, 1, { as: 'administra', role: 'admin' });

type Answer = { lessons: { change: string }[]; problems: unknown[] };

async function importFile(format: string, text: string, dry_run: boolean): Promise<[Answer, number]> {
  const began = performance.now();
  const body = { format, text, dry_run };
  const reply = await sendRequest(port, {
    ...{ method: 'POST', path: '/api/admin/content/import', token: admin!.token, body },
    timeoutMs: 60_000,
  });
  if (reply.status !== 200) throw new Error(`${format}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return [JSON.parse(reply.text) as Answer, (performance.now() - began) / 1000];
}

/** Lessons of real questions, whose texts are made different by a number. */
async function makeLessons(name: string): Promise<LessonFile[]> {
  const { lessons } = await readPack('content');
  const real = lessons.flatMap(({ questions }) => questions);
  return Array.from({ length: count / QUESTIONS_EACH }, (_, lesson) => ({
    ...lessons[lesson % lessons.length]!,
    id: `prueba-${name}-${lesson}`,
    questions: Array.from({ length: QUESTIONS_EACH }, (_, at): QuestionInFile => {
      const question = real[(lesson * QUESTIONS_EACH + at) % real.length]!;
      return { ...question, passage: null, question_text: `${question.question_text} (${lesson}.${at})` };
    }),
  }));
}

const withIds = (lessons: LessonFile[]) =>
  lessons.map(({ questions, ...lesson }) => ({
    ...lesson,
    questions: questions.map((question) => ({ ...question, id: crypto.randomUUID() })),
  }));

const formats = {
  markdown: (lessons: LessonFile[]) => printLessonBundle(lessons),
  csv: (lessons: LessonFile[]) => printLessonsCsv(lessons),
  gift: (lessons: LessonFile[]) => printGift(withIds(lessons)),
  moodle_xml: (lessons: LessonFile[]) => printMoodle(withIds(lessons)),
};

const faults: string[] = [];
for (const [format, print] of Object.entries(formats)) {
  const lessons = await makeLessons(format.replace('_', '-'));
  const holdsQuestions = format === 'gift' || format === 'moodle_xml';
  if (holdsQuestions)
    await importFile(
      'markdown',
      printLessonBundle(lessons.map((lesson) => ({ ...lesson, questions: [] }))),
      false,
    );
  const text = print(lessons);
  const [, checked] = await importFile(format, text, true);
  const [, imported] = await importFile(format, text, false);
  const [again, repeated] = await importFile(format, text, false);
  const times = [checked, imported, repeated].map((seconds) => seconds.toFixed(2)).join(' / ');
  console.log(
    `${format.padEnd(12)} ${(text.length / 1e3).toFixed(0)} KB, checked / imported / imported again: ${times} s`,
  );
  if (Math.max(checked, imported, repeated) > Number(values.seconds))
    faults.push(`${format} took ${times} s`);
  if (again.lessons.some(({ change }) => change !== 'unchanged'))
    faults.push(`${format} changes something again`);
}
await environment.close();
conclude(`${count} questions in ${Object.keys(formats).length} formats`, faults, values.control);
