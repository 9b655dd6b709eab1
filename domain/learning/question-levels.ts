/** What a question asks of a learner, the least first (Anderson & Krathwohl, 2001, 'A Taxonomy for Learning, Teaching, and Assessing'). */
export const QUESTION_LEVELS = [
  'recall',
  'comprehension',
  'application',
  'several_steps',
  'analysis',
] as const;

export type QuestionLevel = (typeof QUESTION_LEVELS)[number];

export const LEVEL_WORDS: Record<QuestionLevel, string> = {
  recall: 'recuerdo',
  comprehension: 'comprensión',
  application: 'aplicación',
  several_steps: 'varios pasos',
  analysis: 'análisis',
};

/** From easy to hard for whoever has just read the lesson. */
export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DIFFICULTY_WORDS: Record<Difficulty, string> = {
  1: '1, muy fácil',
  2: '2, fácil',
  3: '3, media',
  4: '4, difícil',
  5: '5, muy difícil',
};

/** What the author of a question declares: both, or neither. */
export type DeclaredLevel = { level: QuestionLevel | null; difficulty: Difficulty | null };

export const UNDECLARED: DeclaredLevel = { level: null, difficulty: null };

/** As files have it, for example «varios pasos 4»; empty when nothing is declared. */
export const printLevel = ({ level, difficulty }: DeclaredLevel): string =>
  level && difficulty ? `${LEVEL_WORDS[level]} ${difficulty}` : '';

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Reads what `printLevel` writes, or says in Spanish what is wrong with it. */
export function readLevel(written: string): DeclaredLevel | { problem: string } {
  if (written.trim() === '')
    return {
      problem: 'Detrás de «nivel» falta lo que pide la pregunta y su dificultad, como «aplicación 3».',
    };
  const [, word = '', digits] = /^(.*?)(?:\s+(\S*\d\S*))?$/s.exec(written.trim()) ?? [];
  const level = QUESTION_LEVELS.find((each) => folded(LEVEL_WORDS[each]) === folded(word));
  const difficulty = DIFFICULTIES.find((each) => String(each) === digits);
  if (level && difficulty) return { level, difficulty };
  const problem = level
    ? `Detrás de «${word}» va la dificultad, de 1 a 5; aquí dice «${digits ?? ''}».`
    : `«${word}» no es un nivel; los hay estos: ${Object.values(LEVEL_WORDS).join(', ')}.`;
  return { problem };
}
