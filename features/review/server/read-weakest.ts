import { inArray } from 'drizzle-orm';
import { question_versions } from '#db/schema.ts';
import { presentQuestion } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Reviewer, SeenQuestion } from './read-reviewer.ts';

const MOST = 10;

/** 'Aún no lo sabes': never answered right, the soonest due first. 'Lo que se te olvida': the least remembered first. */
export async function readWeakest(call: Call, { seen, retention }: Reviewer) {
  const cards = [...seen.values()];
  const unknown = cards
    .filter(({ was_known }) => !was_known)
    .sort((one, other) => one.due.getTime() - other.due.getTime());
  const forgotten = cards
    .filter(({ was_known, recall }) => was_known && recall < retention)
    .sort((one, other) => one.recall - other.recall);
  const [not_yet, forgetting] = [unknown.slice(0, MOST), forgotten.slice(0, MOST)];
  const texts = await readTexts(call, [...not_yet, ...forgetting]);
  const lineOf = ({ question: { id, lesson }, due }: SeenQuestion) => ({
    ...{ question_id: id, lesson_id: lesson.id, lesson_title: lesson.title },
    ...{ question_text: texts.get(id)!, due },
  });
  return {
    not_yet: not_yet.map(lineOf),
    forgetting: forgetting.map((card) => ({ ...lineOf(card), recall: card.recall })),
  };
}

/** The texts of these questions by their ids. */
async function readTexts({ db, caller }: Call, cards: SeenQuestion[]): Promise<Map<string, string>> {
  if (cards.length === 0) return new Map();
  const { id, question_id, kind, question_text, options, body, shuffle_options } = question_versions;
  const versions = await db
    .select({ version_id: id, question_id, kind, question_text, options, body, shuffle_options })
    .from(question_versions)
    .where(
      inArray(
        id,
        cards.map(({ question }) => question.version_id),
      ),
    );
  return new Map(
    versions.map((version) => [
      version.question_id,
      presentQuestion({ ...version, seed: null }, caller).question_text,
    ]),
  );
}
