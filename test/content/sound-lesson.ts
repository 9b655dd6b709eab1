import type { LessonFile, ParsedLesson, QuestionInFile } from '#content/format/lesson-file.ts';
import { printLesson } from '#content/format/print/print-lesson.ts';
import { parseLesson } from '#content/format/read/parse-lesson.ts';
import { optionLetter } from '#domain/course/lessons.ts';

const KEYS = [1, 3, 0, 2, 3, 1];

const paragraph = 'Quien anota lo que gasta descubre en pocas semanas a dónde va su dinero cada mes.';

/** A lesson without problems, which tests then change. */
export function soundLesson(overrides: Partial<LessonFile> = {}): LessonFile {
  return {
    id: 'finanzas-hucha',
    title: 'La hucha',
    category: 'finanzas_personales',
    subtopic: 'Primeros pasos',
    description: 'Qué es ahorrar y por dónde empezar.',
    order_index: 1,
    is_free: true,
    points_reward: 10,
    questions_drawn: null,
    reviewed: '2026-11-20',
    country: 'general',
    competence: 'planificacion_y_gestion',
    valid_from: null,
    valid_to: null,
    sources: ['Autora de Ejemplo, Manual de ahorro, 2024'],
    checks: ['12 * 25 = 300', '0.05 * 250000 = 12500.0'],
    content: [
      ...Array.from({ length: 5 }, (_, part) => [
        `## Parte ${part + 1}`,
        ...Array<string>(5).fill(paragraph),
      ]).flat(),
      'Apartar $25 al mes son $300 al año; el 5\u00a0% de $250.000 son $12.500,0.',
      '## En resumen',
      '- Apartar poco cada mes suma.\n- Anotar ayuda a ver.',
    ].join('\n\n'),
    questions: KEYS.map(soundQuestion),
    ...overrides,
  };
}

function soundQuestion(correct_answer: number, index: number): QuestionInFile {
  return {
    ...{ kind: 'single_choice', body: null },
    question_text: `¿Qué letra es la correcta en la pregunta ${index + 1}?`,
    options: [0, 1, 2, 3].map((option) => `La letra ${optionLetter(option)}`),
    reasons: [0, 1, 2, 3].map((option) => `Lo que se dice de la letra ${optionLetter(option)}.`),
    correct_answer,
    explanation: `La letra ${optionLetter(correct_answer)} es la correcta, porque así se dijo.`,
    points: 5,
    ...{ level: 'recall', difficulty: 2, tags: [] },
    shuffle_options: true,
    passage: 'en-resumen',
  };
}

/** A question of a card, written behind a section of `soundLesson`. */
export const soundCard = (
  section: string,
  subject: string,
  question = `¿Qué conviene hacer con ${subject} este mes?`,
) => `## ${question}

- [ ] Olvidar ${subject} del todo
  > Quien olvida ${subject} lo paga después.
- [x] Anotar ${subject} en la libreta
- [ ] Prestar ${subject} a un vecino
  > Prestar ${subject} no es llevar la cuenta.

> Anotar ${subject} enseña a dónde va el dinero de cada mes.

repasa: ${section}`;

export const SOUND_CARDS = [
  soundCard('parte-1', 'la nómina'),
  soundCard('parte-2', 'la renta'),
  soundCard('parte-3', 'la compra'),
];

/** A card that leaves a sum half done. */
export const HALF_DONE = `## Apartas $40 al mes y ya tienes $100. Completa lo que tendrás en un año:

tipo: tabla
error: 40 * 12
  > Falta lo que ya tienes guardado.
error: 40 + 100
  > Has contado un solo mes de ahorro.

| Paso | Resultado |
| --- | --- |
| En un año: $40 × 12 | $480 |
| Con lo que tienes: $480 + $100 | [[480 + 100; 0]] |

> Lo de un año se suma a lo que ya había: $480 + $100 = $580.

repasa: parte-5`;

/** A number with figures of each learner's own. */
const soundExercise = (what: string): QuestionInFile => ({
  ...{ kind: 'number', options: [], reasons: [], correct_answer: 0, points: 5 },
  ...{ shuffle_options: true, passage: 'parte-5', level: 'application', difficulty: 2, tags: [] },
  question_text: `Apartas {{mes|dinero}} cada mes para ${what}. ¿Cuánto juntas en {{n}} meses?`,
  explanation: 'Se multiplica lo de un mes por los meses que dura el ahorro.',
  body: {
    exercise: {
      parameters: [
        { name: 'mes', from: '20', to: '90', step: '1' },
        { name: 'n', from: '3', to: '9', step: '1' },
      ],
      ...{ constraints: [], values: [], rounding: 'half_up' },
    },
    ...{ answer: 'mes * n', places: 2, unit: 'money', tolerance: { kind: 'cents', value: '0' } },
    ...{ hints: [], solution: [] },
    mistakes: [{ formula: 'mes + n', reason: 'Has sumado los meses al dinero.' }],
  },
});

export const SOUND_EXERCISES = [soundExercise('un viaje'), soundExercise('una bicicleta')];

/** Writes a lesson as a file and reads it back, so that its problems have line numbers. */
export function parsed(
  lesson: LessonFile,
  file = 'content/lessons/finanzas_personales/01-hucha.md',
): ParsedLesson {
  return parseLesson(printLesson(lesson), file);
}
