import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  createWriteStream,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { readLockFile } from '#db/embedded/cluster/processes.ts';
import { sealing } from '#server/backup/archive-file.ts';
import { actAsSchool } from '#test/act-as-school.ts';
import { beginAdded } from '#test/added-purposes.ts';
import { giveUp, guess } from '#test/answer-runs.ts';
import {
  actForEveryPurpose,
  correctKey,
  createLessonOfAllKinds,
  lookAtRuns,
  type Runs,
  review,
} from '#test/every-purpose.ts';
import { openInstallation, signInAdmin } from '#test/installation.ts';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';

/**
 * Runs the build of a version, lets people use it, and packs its folder of data (DATA_DIR) with what they saw at the end into
 * test/upgrades/VERSION.tar.zst, and a backup by its own command into VERSION-backup.tar.zst. test/upgrade.test.ts starts this version on
 * both. Run it for each release, and for an earlier one in its own checkout: `npm run fixture:upgrade -- 1.6.0 --dist dist`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string', default: 'dist' } },
});
const [version] = positionals;
if (!version) throw new Error('Uso: npm run fixture:upgrade -- VERSIÓN [--dist CARPETA]');
const dist = resolve(values.dist);
const fixtureOf = (name: string) => resolve(import.meta.dirname, `../test/upgrades/${name}.tar.zst`);

const LEARNERS = 50;
/** Until a review asks what was answered. */
const DAYS = 4;

type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** What learners and administrators do, in calls that every version has. */
async function actAsPeople(app: Installation) {
  const { image_url, edited } = await app.administer();
  const list = await (await app.join({ full_name: 'Persona 0' })).get('/api/lessons');
  // The first ones of each category have questions with one right option, which all versions ask alike.
  const lessons = list.lessons.filter(({ order_index }: { order_index: number }) => order_index <= 3);
  const learners = [];
  for (let index = 1; index <= LEARNERS; index += 1) {
    const person = await app.join({ full_name: `Persona ${index}` });
    for (let taken = 0; taken < 1 + (index % 3); taken += 1)
      await person.takeQuiz(lessons[(index + taken) % lessons.length].id);
    const open = index % 4 === 0 ? await person.beginQuiz(lessons[(index + 5) % lessons.length].id) : null;
    if (index % 5 === 0) await person.subscribe();
    learners.push({ person, open });
  }
  return { image_url, edited, learners, lessons: list.lessons };
}

type People = Awaited<ReturnType<typeof actAsPeople>>;

const isSince = (other: string) => version.localeCompare(other, 'en', { numeric: true }) >= 0;

/** What learners do since 1.6.0 beside quizzes. @param passDays lets days go by */
async function actInRuns(app: Installation, { learners, lessons }: People, passDays: () => Promise<void>) {
  const admin = await signInAdmin(app.origin);
  const ofAllKinds = await createLessonOfAllKinds(admin, isSince('1.7.0') ? { country: 'general' } : {});
  const runs = [];
  for (const [index, { person }] of learners.entries())
    runs.push(
      await actForEveryPurpose(
        person,
        index,
        [ofAllKinds.id, lessons.at(-1).id],
        isSince('1.8.0') && index % 2 ? giveUp : guess,
      ),
    );
  await passDays();
  for (const [index, { person }] of learners.entries()) {
    runs[index]!.review = await review(person, index);
    Object.assign(runs[index]!, await beginAdded(person, index, isSince));
  }
  await correctKey(admin, ofAllKinds);
  return runs;
}

/** Prepares a change of a published lesson, since 1.16.0 also of a question of it. @returns both with their coming texts */
async function prepareChange({ origin }: Installation, { lessons }: People) {
  const admin = await signInAdmin(origin);
  const path = `/api/admin/lessons/${lessons[1].id}`;
  const { title, category, subtopic, description, content, order_index, points_reward, updated_at } =
    await admin.get(path);
  const coming = `${title} (preparada)`;
  const form = { title: coming, category, subtopic, description, content, order_index, points_reward };
  await admin.put(`${path}/change`, { ...form, based_on: updated_at });
  const question = isSince('1.16.0') ? await prepareQuestion(admin, lessons[1].id) : undefined;
  return { id: lessons[1].id, title: coming, question };
}

async function prepareQuestion(admin: Awaited<ReturnType<typeof signInAdmin>>, lesson_id: string) {
  const { questions } = await admin.get(`/api/admin/questions?lesson_id=${lesson_id}`);
  const [{ id, kind, options, body, correct_answer, explanation, points, ...question }] = questions;
  const question_text = `${question.question_text} (preparada)`;
  const form = { lesson_id, question_text, kind, options, body, correct_answer, explanation, points };
  await admin.put(`/api/admin/questions/${id}/change`, { ...form, based_on: question.updated_at });
  return { id, question_text };
}

/** Comments a lesson for colleagues and tags a question, since 1.15.0. @returns where they are and their words */
async function leaveNotes({ origin }: Installation, { lessons }: People) {
  const admin = await signInAdmin(origin);
  const lesson = lessons[2].id;
  const text = '¿Sigue en vigor esta cifra?';
  await admin.post(`/api/admin/lessons/${lesson}/comments`, { text });
  const { questions } = await admin.get(`/api/admin/questions?lesson_id=${lesson}`);
  const [{ id: question, updated_at }] = questions;
  const tag = 'para la feria';
  await admin.post('/api/admin/questions/bulk', {
    action: 'add_tag',
    rows: [{ id: question, updated_at }],
    tag,
  });
  return { lesson, text, question, tag };
}

/** Makes a learner an editor, since 1.16.0, and takes a lesson along on a device. @returns both, with the questions taken */
async function giveAndTake({ origin }: Installation, { learners, lessons }: People) {
  const { person } = learners[7]!;
  const admin = await signInAdmin(origin);
  const { users } = await admin.get(`/api/admin/users?search=${encodeURIComponent(person.email)}`);
  await admin.put(`/api/admin/users/${users[0].user_id}/staff`, { staff: ['editor'] });
  const { packages } = await person.post('/api/offline/packages', {
    device_id: randomUUID(),
    lesson_ids: [lessons[3].id],
  });
  const [{ id, questions }] = packages;
  return { email: person.email, staff: ['editor'], taken: { id, questions } };
}

/** Somebody without an account begins the first lesson, since 1.11.0, and leaves it. */
async function actAsGuest({ origin }: Installation): Promise<void> {
  const begun = await fetch(`${origin}/api/guest/attempts`, { method: 'POST', headers: { origin } });
  const cookie = begun.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { questions } = await begun.json();
  await fetch(`${origin}/api/guest/attempts/answers`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question_id: questions[0].id, ...guess(questions[0]) }),
  });
}

/** @returns what the next version has to show them */
async function describePeople({ image_url, edited, learners }: People, allRuns: Runs[]) {
  const described = [];
  for (const [index, { person, open }] of learners.entries()) {
    const runs = allRuns[index];
    const used = runs && { runs, seen: await lookAtRuns(person, runs) };
    described.push({ email: person.email, open, ...(await person.look()), ...used });
  }
  return { image_url, edited, learners: described };
}

async function connect(dataDir: string): Promise<pg.Client> {
  const cluster = join(dataDir, 'cluster');
  const lock = readLockFile(cluster);
  const password = readFileSync(join(cluster, 'app-password'), 'utf8').trim();
  const port = typeof lock === 'object' ? lock.port : undefined;
  const client = new pg.Client({ user: 'alcancia', password, host: '127.0.0.1', port, database: 'alcancia' });
  await client.connect();
  return client;
}

/**
 * Makes all that people did some days older. Payments keep their days, which the objects of the test checkout name too, and so do the
 * weeks of leagues.
 */
async function age(dataDir: string, days: number): Promise<void> {
  const client = await connect(dataDir);
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %1$I disable trigger user; update %1$I set %2$s; alter table %1$I enable trigger user', table_name, string_agg(format('%1$I = %1$I - %2$s', column_name,
        case data_type when 'date' then '${days}' else 'interval ''${days} days''' end), ', ')) as statement
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type = 'date' or data_type like 'timestamp%')
        and table_name !~ '^(auth_sessions|league|local_stripe|payment|premium|income|subscription|user_subscription)'
      group by table_name`,
  );
  for (const { statement } of rows) await client.query(statement);
  // The ranking counts people by the time at which they reached their points, which the disabled triggers did not follow.
  await client.query(`truncate point_histogram;
    insert into point_histogram (level, bucket, learners) select level, bucket, learners from point_histogram_recount`);
  await client.end();
}

/** Empties what PostgreSQL only keeps to use the space again. */
async function shrinkTables(dataDir: string): Promise<void> {
  const client = await connect(dataDir);
  await client.query('vacuum full');
  await client.end();
}

const SEGMENT = 2 ** 24;
/** Where pg_control says that the last checkpoint begins, with which PostgreSQL ends its log when it stops. */
const CHECKPOINT_AT = 32;

/** The same for the log of a stopped PostgreSQL: other segments, and the rest of the last one. */
function shrinkLog(dataDir: string): void {
  const folder = join(dataDir, 'cluster/pg_wal');
  const control = readFileSync(join(dataDir, 'cluster/global/pg_control'));
  const end = Number(control.readBigUInt64LE(CHECKPOINT_AT));
  const inHex = (part: number) => Math.floor(part).toString(16).toUpperCase().padStart(8, '0');
  const last = inHex(end / 2 ** 32) + inHex((end % 2 ** 32) / SEGMENT);
  for (const file of readdirSync(folder))
    if (/^[0-9A-F]{24}$/.test(file) && !file.endsWith(last)) rmSync(join(folder, file));
  const handle = openSync(join(folder, `00000001${last}`), 'r+');
  ftruncateSync(handle, (end % SEGMENT) + 2 ** 13);
  ftruncateSync(handle, SEGMENT);
  closeSync(handle);
}

/** A package is forgotten weeks after it was taken: those of a fixture have to last. */
async function keepPackages(dataDir: string): Promise<void> {
  const client = await connect(dataDir);
  await client.query(`update offline_packages set expires_at = '2099-01-01'`);
  await client.end();
}

async function findSheet(dataDir: string, user_id: string): Promise<string> {
  const client = await connect(dataDir);
  const { rows } = await client.query('select id from offline_packages where user_id = $1', [user_id]);
  await client.end();
  return rows[0].id;
}

/** As small as can be: the repository keeps these files for ever. */
const compress = (bytes: Buffer) =>
  zstdCompressSync(bytes, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: 27,
    },
  });

const dataDir = makeScratchFolder();
try {
  const app = await openInstallation({ dist, dataDir });
  const people = await actAsPeople(app);
  const runs = isSince('1.6.0') ? await actInRuns(app, people, () => age(dataDir, DAYS)) : [];
  if (isSince('1.11.0')) await actAsGuest(app);
  const prepared = isSince('1.14.0') ? await prepareChange(app, people) : undefined;
  const notes = isSince('1.15.0') ? await leaveNotes(app, people) : undefined;
  const editor = isSince('1.16.0') ? await giveAndTake(app, people) : undefined;
  const sheetOf = (user_id: string) => findSheet(dataDir, user_id);
  const school = isSince('1.17.0') ? await actAsSchool(app, people.lessons[4].id, sheetOf) : undefined;
  if (editor) await keepPackages(dataDir);
  const expected = { ...(await describePeople(people, runs)), prepared, notes, editor, school };
  writeFileSync(join(dataDir, 'expected.json'), JSON.stringify(expected));
  if (readdirSync(join(dist, 'server')).includes('backup.js')) {
    const backup = fixtureOf(`${version}-backup`);
    app.backUp(backup);
    const smaller = Readable.from([compress(zstdDecompressSync(readFileSync(backup)))]);
    await pipeline(smaller, sealing(), createWriteStream(backup));
  }
  await shrinkTables(dataDir);
  await app.close();
  shrinkLog(dataDir);
  // The code of a build goes 30 days after it has last served.
  const left = ['outbox', 'postgresql.log', 'supervisor.json', 'bin', 'postgresql', 'uploads/builds'];
  const excluded = left.flatMap((name) => ['--exclude', `./${name}`]);
  const archive = execFileSync('tar', ['-c', '-C', dataDir, '--sort=name', ...excluded, '.'], {
    maxBuffer: 2 ** 30,
  });
  writeFileSync(fixtureOf(version), compress(archive));
} finally {
  removeScratchFolder(dataDir);
}
