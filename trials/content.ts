// Measures how long a large content pack takes from files to rows. The real pack is repeated until it has enough
// lessons of five questions each; PostgreSQL runs with fsync. Fails when loading takes longer than the goal.
// node trials/content.ts [--lessons 5000] [--seconds 20]
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseLessonBundle, printLessonBundle } from '#content/format/lesson-bundle.ts';
import type { LessonFile } from '#content/format/lesson-file.ts';
import { printLesson } from '#content/format/print/print-lesson.ts';
import { hashContent } from '#content/hash-content.ts';
import type { ContentPack } from '#content/pack.ts';
import { readPack } from '#content/read-pack.ts';
import { readPackFolder } from '#content/read-pack-folder.ts';
import { connect } from '#db/connect.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { lessons, questions } from '#db/schema.ts';

const { values } = parseArgs({ options: { lessons: { type: 'string' }, seconds: { type: 'string' } } });
const count = Number(values.lessons ?? 5_000);
const goalSeconds = Number(values.seconds ?? 20);
const QUESTIONS_EACH = 5;
const base = await mkdtemp(join(tmpdir(), 'alcancia-content-'));

async function timed<Result>(what: string, work: () => Promise<Result> | Result): Promise<[Result, number]> {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(`${what.padEnd(52)} ${seconds.toFixed(2).padStart(6)} s`);
  return [result, seconds];
}

function multiply(real: LessonFile[]): LessonFile[] {
  return Array.from({ length: count }, (_, index) => {
    const lesson = real[index % real.length]!;
    return { ...lesson, id: `${lesson.id}-${index}`, questions: lesson.questions.slice(0, QUESTIONS_EACH) };
  });
}

async function writeLessonFiles(all: LessonFile[]): Promise<string> {
  const folder = join(base, 'pack');
  await mkdir(join(folder, 'lessons'), { recursive: true });
  await mkdir(join(folder, 'badges'));
  await writeFile(join(folder, 'badges.json'), '[]');
  await writeFile(join(folder, 'plans.json'), '[]');
  await Promise.all(
    all.map((lesson) => writeFile(join(folder, 'lessons', `${lesson.id}.md`), printLesson(lesson))),
  );
  return folder;
}

function withHash(pack: Omit<ContentPack, 'hash'>): ContentPack {
  return { ...pack, hash: hashContent(pack) };
}

async function trial(url: string): Promise<number> {
  await migrateDatabase(url);
  const db = connect(url);
  const now = new Date();
  const real = await readPack(join(import.meta.dirname, '../content'));
  const all = multiply(real.lessons);
  const folder = await writeLessonFiles(all);
  await timed(`read ${count} lesson files`, () => readPackFolder(folder));
  const bundle = printLessonBundle(all);
  await timed(`read them as one bundle of ${(bundle.length / 1e6).toFixed(1)} MB`, () =>
    parseLessonBundle(bundle, 'bundle.md'),
  );
  const pack = withHash({ ...real, lessons: all });
  const newer = withHash({
    ...real,
    lessons: all.map((lesson) => ({ ...lesson, title: `${lesson.title} (2)` })),
  });
  const report = ({ done, total }: { done: number; total: number }) => {
    if (done % 1_000 === 0) console.log(`  ${done} / ${total}`);
  };
  const [, first] = await timed('load into an empty database', () =>
    loadContentPack(db, pack, { now, report }),
  );
  const [, again] = await timed('load the same pack again', () => loadContentPack(db, pack, { now }));
  const [, update] = await timed('load a newer pack, every title changed', () =>
    loadContentPack(db, newer, { now }),
  );
  console.log(`${await db.$count(lessons)} lessons, ${await db.$count(questions)} questions stored`);
  await db.$client.end();
  return Math.max(first, again, update);
}

const embedded = await startEmbedded({ dataDir: join(base, 'data'), log: () => {} });
try {
  const slowest = await trial(embedded.url);
  console.log(slowest < goalSeconds ? `under ${goalSeconds} s` : `OVER ${goalSeconds} s`);
  process.exitCode = slowest < goalSeconds ? 0 : 1;
} finally {
  await embedded.stop();
  await rm(base, { recursive: true, force: true });
}
