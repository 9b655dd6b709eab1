import { hasBody } from '#domain/question-versions.ts';
import { shownQuestion } from '#features/asking/server/shown-question.ts';
import { KINDS } from '#kinds/registry.ts';
import { sessionOf } from './fill-database.ts';
import type { Shot } from './fire.ts';
import type { KindQuestions } from './kind-questions.ts';
import type { Attempt, Learners } from './learner-shots.ts';

const SOMEWHERE = { country: 'general' };

/** Attempts with questions of one kind. Every second answer is right; the others are right answers of the attempt before. */
export function createKindShots(learners: Learners, questions: readonly KindQuestions[]) {
  const versionsOf = new Map(questions.map(({ kind, versions }) => [kind, versions]));
  return {
    kinds: questions.map(({ kind }) => kind),
    /** Attempts for about as many answers. */
    open: async (kind: KindQuestions['kind'], answers: number) => {
      const versions = versionsOf.get(kind)!;
      const count = Math.ceil(answers / versions.length);
      const attempts = await learners.open(
        count,
        'none',
        versions.map(({ version_id }) => version_id),
      );
      return {
        sends: attempts.map(
          ({ n, lesson_id }): Shot => ({
            method: 'POST',
            path: `/api/lessons/${lesson_id}/attempts`,
            token: sessionOf(n),
          }),
        ),
        answers: attempts.flatMap(({ n, attempt_id, questions: asked }, index) =>
          versions.map((version): Shot => {
            const source = attempts[index % 2 === 0 ? index : index - 1]!;
            return {
              method: 'POST',
              path: `/api/attempts/${attempt_id}/answers`,
              token: sessionOf(n),
              body: { question_id: version.question_id, ...rightAnswer(version, source, asked) },
            };
          }),
        ),
      };
    },
  };
}

function rightAnswer(
  version: KindQuestions['versions'][number],
  { seed }: Attempt,
  asked: Attempt['questions'],
): object {
  if (hasBody(version.kind))
    return { answer: KINDS[version.kind].key(shownQuestion({ ...version, seed }, SOMEWHERE)) };
  return { option: asked.find(({ id }) => id === version.question_id)!.shown };
}
