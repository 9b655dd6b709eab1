// Measures the built app as a cheap phone sees it: processor four times slower, slow 4G, Chromium. First loads are compared with
// a reference app (React, router, query client, 96 lessons) in turns; then the time from a click to its effect. npm run bench -- --browser [--rounds 5]
import { parseArgs } from 'node:util';
import { TERMS } from '#domain/people/terms.ts';
import { median } from '#test/median.ts';
import { openEnvironment } from '../trials/environment/trial-environment.ts';
import { addPeople } from '../trials/environment/trial-people.ts';
import { COPIED_QUESTIONS, fillLessons } from './browser/fill-lessons.ts';
import { type Feel, measureList, measureQuiz } from './browser/measure-feel.ts';
import { type Load, measureLoad, middleLoad, type Target } from './browser/measure-load.ts';
import { serveReference } from './browser/serve-reference.ts';
import { launchPhone } from './browser/slow-phone.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const LESSONS = 96;
const FEEL_MS = 50;

const environment = await openEnvironment();
const { db, app } = environment;
const [learner] = await addPeople(db, 1);
await db.query('insert into user_consents (user_id, terms_version, accepted_at) values ($1, $2, now())', [
  learner!.user_id,
  TERMS.version,
]);
await fillLessons(db, LESSONS);
const origin = `http://localhost:${app.port}`;
const token = learner!.token;
const { lessons } = (await (
  await fetch(`${origin}/api/lessons`, { headers: { cookie: `session=${token}` } })
).json()) as { lessons: { id: string; total_questions: number }[] };
const quizzes = lessons.filter(({ total_questions }) => total_questions === COPIED_QUESTIONS);
const reference = await serveReference(lessons);
const phone = await launchPhone();

const targets: Target[] = [
  { name: 'reference', url: reference.url, ready: 'text=Empezar' },
  { name: 'calculator', url: `${origin}/calculadoras/prestamo`, ready: 'text=Tu cuota cada mes' },
  { name: '/login', url: `${origin}/login`, ready: 'text=¿Olvidaste tu contraseña?' },
  { name: '/home', url: `${origin}/home`, token, ready: 'text=Progreso semanal' },
  { name: '/lessons', url: `${origin}/lessons`, token, ready: 'text=Finanzas personales' },
  { name: '/ranking', url: `${origin}/ranking`, token, ready: 'text=Los que más puntos' },
  { name: '/progress', url: `${origin}/progress`, token, ready: 'text=Actividad semanal' },
  { name: '/quiz', url: `${origin}/quiz/${quizzes[0]!.id}`, token, ready: '#question' },
];

try {
  const loads = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  const feels = new Map<string, Feel[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of targets) {
      const load = await measureLoad(phone, target);
      if (round > 0) loads.get(target.name)!.push(load);
    }
    const lesson = quizzes[round % quizzes.length]!.id;
    const list = await measureList(phone, origin, token, LESSONS);
    if (list.drawn !== LESSONS) throw new Error(`The list shows ${list.drawn} of ${LESSONS} lessons.`);
    const steps = { ...(await measureQuiz(phone, origin, token, lesson)), list };
    if (round > 0)
      for (const [name, feel] of Object.entries(steps)) feels.set(name, [...(feels.get(name) ?? []), feel]);
  }
  report(loads, feels);
} finally {
  await phone.close();
  reference.close();
  await environment.close();
}

function report(loads: Map<string, Load[]>, feels: Map<string, Feel[]>) {
  const base = middleLoad(loads.get('reference')!);
  console.log(`${lessons.length} lessons, medians of ${rounds} rounds`);
  console.table(
    [...loads].map(([name, all]) => {
      const { lcp, tbt, cls, scripts, requests, mainThread } = middleLoad(all);
      return {
        page: name,
        'LCP ms': Math.round(lcp),
        'of the reference': (lcp / base.lcp).toFixed(2),
        'TBT ms': Math.round(tbt),
        'of the reference’s': (tbt / base.tbt).toFixed(2),
        'main thread ms': Math.round(mainThread),
        'of its': (mainThread / base.mainThread).toFixed(2),
        'script KB': scripts.toFixed(0),
        requests,
        CLS: cls.toFixed(3),
        met: lcp <= 1.1 * base.lcp && tbt <= 1.2 * base.tbt && cls < 0.0005,
      };
    }),
  );
  console.table(
    [...feels].map(([name, all]) => {
      const of = (name: keyof Feel) => median(all.map((feel) => feel[name]));
      return {
        step: name,
        'click to paint ms': Math.round(of('painted')),
        'network ms': Math.round(of('network')),
        'main thread ms': Math.round(of('mainThread')),
        met: of('painted') - of('network') <= FEEL_MS,
      };
    }),
  );
}
