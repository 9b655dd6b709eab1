/** Markdown and CSV hold lessons with their questions; GIFT and Moodle XML hold questions, which go into existing lessons. */
export const CONTENT_FORMATS = ['markdown', 'csv', 'gift', 'moodle_xml'] as const;

export type ContentFormat = (typeof CONTENT_FORMATS)[number];

export type QuestionFormat = Extract<ContentFormat, 'gift' | 'moodle_xml'>;

export type LessonFormat = Exclude<ContentFormat, QuestionFormat>;

export const holdsQuestions = (format: ContentFormat): format is QuestionFormat =>
  format === 'gift' || format === 'moodle_xml';
