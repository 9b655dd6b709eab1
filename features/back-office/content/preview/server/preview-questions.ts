import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { readQuestionsOf } from '#db/content/question-rows.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { hasBody } from '#domain/question-versions.ts';
import { readSent, rejectedAnswer, type SentForm } from '#features/asking/server/answer-question.ts';
import { gradeFor } from '#features/asking/server/grade-for.ts';
import {
  asWritten,
  gradeGiven,
  presentQuestion,
  shownQuestion,
} from '#features/asking/server/shown-question.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { cardVersions } from '#features/cards/server/read-cards.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { asPrepared } from '../../prepared-changes/server/question-changes.ts';
import type { questionInput } from '../../questions/admin-questions.forms.ts';
import { readBody } from '../../questions/server/read-question.ts';
import { type Played, playedBy, printFor } from './played.ts';
import { readShown } from './preview-lesson.ts';

/** All questions of a lesson, with their options in the order of a new attempt. @throws AppError `not_found`, `no_questions` */
export async function previewQuiz(
  call: Call,
  { id, seed = crypto.randomUUID(), ...played }: Played & { id: string; seed?: string | undefined },
) {
  const { title } = await readRow(call.db, lessons, id);
  const rows = await readQuestionsOf(call.db, [id]);
  if (rows.length === 0) throw new AppError('no_questions');
  const learner = playedBy(call, played);
  const shown = played.prepared ? await asPrepared(call.db, rows) : rows;
  return printFor(call, played, {
    seed,
    lesson_title: title,
    questions: shown.map(({ id: question, points, ...version }) => ({
      ...{ id: question, points, version_id: version.version_id },
      ...presentQuestion({ ...version, seed }, learner),
    })),
  });
}

type Drawn = Played & {
  version_id?: string | undefined;
  cards_of?: string | undefined;
  written?: z.output<typeof questionInput> | undefined;
  seed: string;
  variant: number;
};

/** Names what is written in the random bytes of its figures. */
const WRITTEN = '00000000-0000-4000-8000-000000000000';

/** The version that is asked: stored, of a lesson's cards or as it is written. @throws AppError `not_found`, `invalid_request` */
async function askedVersion(call: Call, drawn: Drawn) {
  const { db, now } = call;
  const { version_id, cards_of: id, written, prepared = false, seed, variant } = drawn;
  if (written) {
    const { reasons = [], passage = null, shuffle_options = true, ...rest } = written;
    const body = await readBody(written);
    const version = { ...rest, body, reasons, passage, shuffle_options };
    return { ...version, version_id: WRITTEN, question_id: WRITTEN, created_at: now, seed, variant };
  }
  if (id) {
    const { stored: content } = await readShown(call, { id, prepared });
    const version = ensureFound(
      cardVersions(call, { id, content }).find((each) => each.version_id === version_id),
    );
    return { ...version, question_id: version.version_id, seed, variant };
  }
  if (!version_id) throw new AppError('not_found');
  const [row] = await db
    .select({ version: question_versions, points: questions.points })
    .from(question_versions)
    .innerJoin(questions, eq(questions.id, question_versions.question_id))
    .where(and(eq(question_versions.id, version_id), isNull(questions.archived_at)));
  const { version, points } = ensureFound(row);
  const stored = { ...version, points };
  const [asked] = prepared ? await asPrepared(db, [{ ...stored, id: version.question_id }]) : [stored];
  return { ...ensureFound(asked), version_id, seed, variant };
}

/** A question as learners see it, in the variant that was asked for. @throws AppError `not_found`, `invalid_request` */
export async function previewQuestion(call: Call, drawn: Drawn) {
  const { question_id: id, points, ...version } = await askedVersion(call, drawn);
  const question = { ...{ id, points }, ...presentQuestion(version, playedBy(call, drawn)) };
  return printFor(call, drawn, { ...question, ...(!drawn.written && { version_id: version.version_id }) });
}

/** A hint, which costs nothing here. @throws AppError `not_found`, `invalid_request` */
export async function previewHint(call: Call, { number, ...drawn }: Drawn & { number: number }) {
  const version = await askedVersion(call, drawn);
  const hints = KINDS[version.kind].hints(shownQuestion(version, playedBy(call, drawn)));
  return printFor(call, drawn, { text: ensureFound(hints[number - 1]).text });
}

/** What is told of each usual mistake and each wrong option. @throws AppError `not_found`, `invalid_request` */
export async function previewMistakes(call: Call, drawn: Drawn) {
  const version = await askedVersion(call, drawn);
  const { kind } = version;
  const reasons = asWritten(version.reasons, version);
  const shown = shownQuestion(version, playedBy(call, drawn));
  const { question_text, body } = shown;
  if (!hasBody(kind)) {
    const options = shown.order.map((index, option) => ({ option, reason: reasons[index] ?? '' }));
    return printFor(call, drawn, { mistakes: options.filter(({ reason }) => reason !== '') });
  }
  const { show, key } = KINDS[kind];
  const written = (body?.mistakes ?? []) as { formula: string; reason: string }[];
  const drawn_from = { question_text, body };
  const mistakes = written.map(({ formula, reason }) => ({
    reason: show({ ...shown, explanation: reason }).explanation,
    ...(kind === 'number'
      ? { answer: key({ ...shown, body: { ...body, answer: formula }, drawn_from }) }
      : { written: formula }),
  }));
  return printFor(call, drawn, { mistakes });
}

type Answer = Drawn & SentForm & { is_premium: boolean; wrong_variants: number };

/** Grades an answer as for the played learner and stores nothing. @throws AppError `not_found`, `invalid_request` */
export async function gradePreview(call: Call, { is_premium, wrong_variants, ...sent }: Answer) {
  const version = await askedVersion(call, sent);
  const learner = playedBy(call, sent);
  const asked = { ...version, key_body: version.body ?? { correct: version.correct_answer } };
  const form = readSent(asked, learner, sent);
  if ('problem' in form) throw rejectedAnswer(sent, form.problem);
  const feedback = { ...version, reported: false, wrong_variants };
  return printFor(call, sent, gradeFor({ is_premium }, gradeGiven(asked, learner, form.answer), feedback));
}
