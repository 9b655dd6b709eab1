import type { ParsedLesson, RawText } from '#content/format/lesson-file.ts';

/** Everything a learner reads in a lesson, line by line, with the place of each line in the file. */
export function lessonTexts({ draft, lines }: ParsedLesson): RawText[] {
  const content = draft.content.split('\n').map((text, index) => ({ text, line: lines.content + index }));
  const questions = draft.questions.flatMap((question, index) => {
    const at = lines.questions[index]!;
    return [
      { text: question.question_text, line: at.question_text },
      ...question.options.map((text, option) => ({ text, line: at.options[option]! })),
      ...question.reasons.map((text, option) => ({ text, line: at.reasons[option]! })),
      { text: question.explanation, line: at.explanation },
    ];
  });
  return [{ text: draft.description, line: lines.fields.get('description') ?? 1 }, ...content, ...questions];
}
