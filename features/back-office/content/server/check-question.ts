import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { questionForm } from '../../questions/admin-questions.forms.ts';

type Checked = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

/** What a form rejects, each with the name of its field. */
export const messagesOf = ({ error }: Checked): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `«${path.join('.')}»: ${message}`);

const SOME_LESSON = '00000000-0000-4000-8000-000000000000';

/** What the form would reject about a question. */
export const checkQuestion = (question: QuestionInFile): string[] =>
  messagesOf(questionForm.safeParse({ ...question, lesson_id: SOME_LESSON }));
