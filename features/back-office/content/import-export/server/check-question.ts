import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { optionLetter } from '#domain/course/lessons.ts';
import { questionForm } from '../../questions/admin-questions.forms.ts';

type Checked = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

/** What a form rejects, each with the name of its field as files of lessons have it. */
export const messagesOf = ({ error }: Checked): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `«${path.join('.')}»: ${message}`);

const NAMES: Partial<Record<PropertyKey, string>> = {
  question_text: 'Texto de la pregunta',
  options: 'Opciones',
  reasons: 'Motivos de las opciones',
  correct_answer: 'Opción correcta',
  explanation: 'Explicación',
  passage: 'Parte que la explica',
  points: 'Puntos',
  level: 'Nivel',
  difficulty: 'Dificultad',
  tags: 'Etiquetas',
};

/** Files of questions name no fields, or not in Spanish. */
function questionFieldName([field = '', at]: PropertyKey[]): string {
  if (field === 'options' && typeof at === 'number') return `Opción ${optionLetter(at)}`;
  if (field === 'reasons' && typeof at === 'number') return `Motivo de la opción ${optionLetter(at)}`;
  return NAMES[field] ?? String(field);
}

const SOME_LESSON = '00000000-0000-4000-8000-000000000000';

/** What the form rejects of a question, each with the path of its field. */
export const checkQuestion = (question: QuestionInFile): { path: PropertyKey[]; message: string }[] =>
  (questionForm.safeParse({ ...question, lesson_id: SOME_LESSON }).error?.issues ?? []).map(
    ({ path, message }) => ({ path, message: `«${questionFieldName(path)}»: ${message}` }),
  );
