import pg from 'pg';
import { connect } from '#db/connect.ts';
import type { QuestionBody, QuestionKind } from '#domain/question-versions.ts';
import type { StoredVersion } from '#features/asking/server/shown-question.ts';
import { SAMPLE_KINDS } from '#test/create-kinds.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';

export type KindQuestions = { kind: QuestionKind; versions: (StoredVersion & { question_id: string })[] };

/** Kinds that the pack has no questions of: their versions are in a lesson of their own. */
const SAMPLED = ['true_false', 'multiple_choice', 'order', 'match'] as const;

const MOST_PER_KIND = 5;
const KEY = `quiz answers by kind`;

/** For every kind up to five questions: the pack's own, with their drawn figures, or samples where it has none. */
export async function readKindQuestions(url: string): Promise<KindQuestions[]> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rowCount } = await db.query('select from lessons where title = $1', [KEY]);
  if (!rowCount) await addSamples(url);
  const { rows } = await db.query<KindQuestions>(
    `select kind, json_agg(json_build_object('version_id', id, 'question_id', question_id, 'kind', kind, 'question_text', question_text,
      'options', options, 'body', body, 'shuffle_options', shuffle_options)) as versions
    from (select v.*, row_number() over (partition by v.kind order by q.created_at, q.id) as place
      from questions q join question_versions v on v.id = q.version_id where q.archived_at is null) v
    where place <= $1 group by kind`,
    [MOST_PER_KIND],
  );
  await db.end();
  return rows.sort(
    (one, other) => Number(other.kind === 'single_choice') - Number(one.kind === 'single_choice'),
  );
}

async function addSamples(url: string): Promise<void> {
  const db = connect(url);
  const now = () => new Date();
  const { id: lesson_id } = await createLesson({ db, now }, { title: KEY, keys: [], state: 'draft' });
  const rows = SAMPLED.flatMap((kind) =>
    Array.from({ length: MOST_PER_KIND }, () => {
      const { options, body, ...sample } = structuredClone(SAMPLE_KINDS[kind]);
      return { lesson_id, kind, ...sample, options: [...options], body: body as QuestionBody };
    }),
  );
  await createQuestions({ db, now }, rows);
  await db.$client.end();
}
