import { queryPerKey } from '#db/queries/query-per-key.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type AskedVersionRow, VERSION_TO_ASK } from '../run-sql.ts';
import { asWritten } from '../shown-question.ts';

const readVersion = queryPerKey<{ version: string }, { question: AskedVersionRow }>(
  'read_version_to_ask',
  { version: 'uuid' },
  (keys) => `select ${VERSION_TO_ASK} as question
  from ${keys} join question_versions v on v.id = keys.version join questions q on q.id = v.question_id`,
);

/** The questions of these versions in their order, each read once until something changes that learners share. */
export const knownQuestions = ({ db, shared, versions }: Call, ids: readonly string[]) =>
  Promise.all(
    ids.map((version) =>
      shared.value({ name: 'questions', version: versions.lessons, audience: version }, async () => {
        const { question } = await readVersion(db, { version });
        return asWritten(question, question);
      }),
    ),
  );
