import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Choice, Question } from '#features/quiz/web/quiz-run.ts';
import type { api } from '#web/api/client.ts';
import type { LessonCards } from './cards.queries.ts';

export type Card = LessonCards['cards'][number];
export type CardQuestion = Card['questions'][number];

/** How cards are played where they are not the learner's own: nothing of them is kept, and nothing leads out. */
export type PlayedElsewhere = {
  /** Of the cards. */
  queryKey: QueryKey;
  answer: (question_id: string, choice: Choice) => ReturnType<typeof api.cards.answer>;
  /** Stands below a question; `onAnswer` is undefined once that is answered. */
  below: (question: Question, onAnswer: ((choice: Choice) => void) | undefined) => ReactNode;
  onText: () => void;
  onQuiz: () => void;
};

/** What a screen of the cards shows: an idea, a question about it, or what follows the last one. */
export type Step =
  | { kind: 'idea'; card: Card }
  | { kind: 'question'; card: Card; question: CardQuestion }
  | { kind: 'end' };

export const stepsOf = (cards: readonly Card[]): Step[] => [
  ...cards.flatMap((card): Step[] => [
    { kind: 'idea', card },
    ...card.questions.map((question): Step => ({ kind: 'question', card, question })),
  ]),
  { kind: 'end' },
];

/** The place that was stored, if the lesson still has it; else its beginning. */
export const placeIn = (steps: readonly Step[], stored: unknown): number =>
  typeof stored === 'number' && steps[stored] ? stored : 0;
