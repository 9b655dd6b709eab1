import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { profiles, question_reports, run_answers, runs, support_requests, user_status } from '#db/schema.ts';
import { REPORT_REASONS } from '#domain/question-reports.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Learner } from './make-learners.ts';
import { pick, type Random } from './random.ts';

const REQUESTS = [
  ['Problema con pagos', 'No veo mi factura', 'Pagué ayer y no encuentro la factura. ¿Dónde está?'],
  [
    'Problema con lecciones',
    'Se cerró a la mitad',
    'La lección se cerró en la pregunta 4 y no sé si se guardó.',
  ],
  ['Contenido incorrecto', 'Una tasa parece vieja', 'La tasa del ejemplo es la del año pasado, creo.'],
  ['Sugerencia de mejora', 'Más lecciones de ahorro', '¿Habrá más lecciones sobre fondos de emergencia?'],
  [
    'Pregunta general',
    '¿Puedo usarla con mi clase?',
    'Doy clase en secundaria y me gustaría usarla en el aula.',
  ],
] as const;
const MESSAGES = [
  '',
  'Hay dos respuestas que valen.',
  'Ese dato cambió este año.',
  'No entiendo qué se pide.',
];
const ANSWER = 'Gracias por escribirnos: ya está resuelto.';

/** What waits for the office: requests for help, reports of errors, a suspension, each with its line in the audit log where it is settled. */
export async function fillDesk(db: ConnectedDatabase, random: Random, learners: Learner[], now: Date) {
  const ago = (days: number) => new Date(now.getTime() - random() * days * DAY_MS);
  const requests = Array.from({ length: 24 }, (_, n) => {
    const [category, subject, message] = pick(random, REQUESTS);
    const { id: user_id, email } = pick(random, learners);
    const answered = n % 3 === 0 ? {} : { status: 'answered' as const, answer: ANSWER, answered_at: ago(1) };
    return { user_id, email, category, subject, message, created_at: ago(30), ...answered };
  });
  const stored = await db.insert(support_requests).values(requests).returning();
  const author = { actor_id: null, request_id: null };
  for (const after of stored.filter(({ answered_at }) => answered_at))
    await recordAudit(
      db,
      { ...author, now: after.answered_at ?? now },
      {
        ...{ action: 'answered', object_type: 'support_request', object_id: after.id },
        ...{ before: { ...after, status: 'open', answer: null }, after },
      },
    );
  await db
    .insert(question_reports)
    .values(await makeReports(db, random, now))
    .onConflictDoNothing();
  const suspended = pick(random, learners);
  const status = { status: 'suspended', reason: 'Vende respuestas.' } as const;
  await db.update(profiles).set({ is_ranked: false }).where(eq(profiles.user_id, suspended.id));
  await db.insert(user_status).values({ user_id: suspended.id, ...status, updated_at: ago(5) });
  await recordAudit(
    db,
    { ...author, now: ago(5) },
    {
      ...{ action: 'suspended', object_type: 'user', object_id: suspended.id },
      ...{ before: { status: 'active' }, after: status },
    },
  );
}

/** Reports of the latest wrong answers; a third is settled. */
async function makeReports(db: ConnectedDatabase, random: Random, now: Date) {
  const wrong = await db
    .select({ answer: run_answers })
    .from(run_answers)
    .innerJoin(runs, and(eq(runs.user_id, run_answers.user_id), eq(runs.id, run_answers.run_id)))
    .where(
      and(
        eq(runs.purpose, 'quiz'),
        lt(run_answers.share, 1),
        gte(run_answers.answered_at, new Date(now.getTime() - 30 * DAY_MS)),
      ),
    )
    .orderBy(desc(run_answers.answered_at))
    .limit(400);
  return wrong
    .filter((_, n) => n % 25 === 0)
    .map(({ answer: { user_id, run_id, version_id, answered_at } }, n) => {
      const created_at = new Date(answered_at.getTime() + 60_000);
      const settled = {
        status: 'no_error' as const,
        answer: 'La respuesta es la correcta.',
        settled_at: now,
      };
      return {
        ...{ user_id, attempt_id: run_id, version_id, created_at },
        ...{ reason: pick(random, REPORT_REASONS), message: pick(random, MESSAGES) },
        ...(n % 3 === 0 ? settled : {}),
      };
    });
}
