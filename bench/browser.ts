// Measures the built app as a cheap phone sees it: processor four times slower, slow 4G, Chromium. First loads are compared with
// a reference app (React, router, query client, 96 lessons) in turns. npm run bench -- --browser [--rounds 5]
import { parseArgs } from 'node:util';
import { openFilledApp } from './browser/filled-app.ts';
import { type Load, measureLoad, middleLoad, type Target } from './browser/measure-load.ts';
import { serveReference } from './browser/serve-reference.ts';
import { launchPhone } from './browser/slow-phone.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);

const { environment, origin, token, lessons, quizzes } = await openFilledApp();
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
  { name: '/glosario', url: `${origin}/glosario`, token, ready: 'main h2' },
  { name: 'cards', url: `${origin}/lessons/${lessons[0]!.id}/cards`, token, ready: '#card' },
];

try {
  const loads = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of targets) {
      const load = await measureLoad(phone, target);
      if (round > 0) loads.get(target.name)!.push(load);
    }
  }
  report(loads);
} finally {
  await phone.close();
  reference.close();
  await environment.close();
}

function report(loads: Map<string, Load[]>) {
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
}
