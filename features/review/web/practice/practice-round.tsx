import { useState } from 'react';
import { categoryLabel } from '#domain/course/lessons.ts';
import type { Topic } from '#domain/learning/mastery.ts';
import { PRACTICE_ROUND } from '#domain/learning/topic-practice.ts';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { QuizFrame } from '#features/quiz/web/quiz-frame.tsx';
import { QuizHeader } from '#features/quiz/web/quiz-header.tsx';
import { type Choice, currentQuestion, type Question, scoreOf } from '#features/quiz/web/quiz-run.ts';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { isRefusal } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { type PractisedQuestion, practiceOptions } from './practice.queries.ts';

/** A question is told from others by its run, because an exercise returns with other figures. */
const questionOf = ({ id, question }: PractisedQuestion): Question => ({ ...question, id });

/** Undefined where nothing may be asked any more. */
const nextOf = (topic: Topic) =>
  api.review.practice(topic).catch((error) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });

type Round = {
  topic: Topic;
  first: PractisedQuestion;
  onFinish: (result: { right: number; asked: number }) => void;
};

/** Ten questions at most, each chosen when the one before is answered. */
export function PracticeRound({ topic, first, onFinish }: Round) {
  const [asked, setAsked] = useState([first]);
  const start = {
    id: first.id,
    questions: [questionOf(first)],
    answers: [],
    total_questions: PRACTICE_ROUND,
  };
  const itemOf = ({ id }: Question) => asked.find((item) => item.id === id) ?? first;
  async function answer(question: Question, choice: Choice) {
    const { id, question: stored } = itemOf(question);
    const grade = await api.practice.answer({ id, question_id: stored.id, ...choice });
    const next = asked.length < PRACTICE_ROUND ? await nextOf(topic) : undefined;
    if (next) setAsked([...asked, next]);
    return { grade, following: next && questionOf(next) };
  }
  const quiz = useQuiz(start, { answer, queryKey: practiceOptions(topic).queryKey });
  const lesson = itemOf(currentQuestion(quiz.run)).question;
  return (
    <QuizFrame
      quiz={quiz}
      offersPremium={false}
      reading={{
        lessonId: lesson.lesson_id,
        page: { to: '/review/session' },
        missedAgain: lesson.lesson_title,
      }}
      header={
        <QuizHeader
          title={`Práctica: ${topic.subtopic ?? categoryLabel(topic.category)}`}
          lesson={lesson}
          run={quiz.run}
          leave={<LeaveLink to="/progress" aria-label="Salir de la práctica" />}
        />
      }
      leaveTitle="¿Salir de la práctica?"
      finishing={false}
      onFinish={() => onFinish({ right: scoreOf(quiz.run), asked: asked.length })}
    />
  );
}
