import { eq } from 'drizzle-orm';
import { question_versions } from '#db/schema.ts';
import { hasBody } from '#domain/question-versions.ts';
import type { TestApp } from './app.ts';
import { flipKey } from './flip-keys.ts';

/** Gives every version another key behind the app's back. */
export async function flipKeys({ owner }: TestApp) {
  await owner.execute('alter table question_versions disable trigger question_versions_immutable');
  for (const version of await owner.select().from(question_versions)) {
    const { id, kind, body, options, correct_answer } = version;
    const change =
      hasBody(kind) && body
        ? { body: flipKey(kind, body, options) }
        : { correct_answer: (correct_answer + 1) % options.length };
    await owner
      .update(question_versions)
      .set({ ...change, explanation: 'OTRA' })
      .where(eq(question_versions.id, id));
  }
}
