/** SQL: whether each question of a lesson is answered by one of its options. @param lesson SQL of the lesson's id */
export const hasOnlyChoices = (lesson: string): string =>
  `not exists (select from questions asked join question_versions shown on shown.id = asked.version_id
    where asked.lesson_id = ${lesson} and shown.kind <> 'single_choice')`;
