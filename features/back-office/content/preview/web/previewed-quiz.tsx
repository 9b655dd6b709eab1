import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type MouseEvent, Suspense, useState } from 'react';
import { percentageCorrect } from '#domain/game/points.ts';
import { withCount } from '#domain/text/plural.ts';
import { newId } from '#features/back-office/frame/web/form/new-row.ts';
import type { TextNode } from '#features/lessons/lesson-text.ts';
import { DrawnText } from '#features/lessons/web/text/draw-lesson-text.tsx';
import { sectionOf } from '#features/lessons/web/text/section-of.ts';
import { AnotherVariant } from '#features/quiz/web/exercise/another-variant.tsx';
import type { VariantSource } from '#features/quiz/web/exercise/variant-dialog.tsx';
import { QuestionCard } from '#features/quiz/web/question/question-card.tsx';
import { useAnswerKeys } from '#features/quiz/web/question/use-answer-keys.ts';
import { PlayedLearner } from '#features/quiz/web/question/use-answering.ts';
import {
  answeredCount,
  currentAnswer,
  currentQuestion,
  isLastQuestion,
  scoreOf,
} from '#features/quiz/web/quiz-run.ts';
import { QuizSheet } from '#features/quiz/web/quiz-sheet.tsx';
import type { Quiz } from '#features/quiz/web/use-quiz.ts';
import { api } from '#web/api/client.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Played } from './played-learner.tsx';
import { type PreviewedQuestion, usePreviewQuiz } from './use-preview-quiz.ts';
import { type Drawn, UsualMistakes } from './usual-mistakes.tsx';

const Hints = lazyComponent(() => import('#features/quiz/web/exercise/hints.tsx'));

/** What is played: a lesson's questions, one of them, or a question that is being written. */
export type PreviewSource =
  | { lessonId: string; questionId?: string | undefined; text: readonly TextNode[]; prepared: boolean }
  | { written: NonNullable<Drawn['written']> };

type PreviewedQuizProps = { source: PreviewSource; played: Played; onLeave?: (() => void) | undefined };

/** A quiz of which nothing is stored. Another seed has other figures and orders; another learner is asked the same anew. */
export function PreviewedQuiz({ source, played, onLeave }: PreviewedQuizProps) {
  const [seed, setSeed] = useState(newId);
  const [shown, setShown] = useState<string>();
  const { country, is_premium } = played;
  const quiz = useQuery({
    queryKey: ['preview of a quiz', source, seed, country],
    queryFn: () => begin(source, { country, seed }),
    // Never taken from the cache: it shows the questions as they are now.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  return (
    <QueryResult
      query={quiz}
      unavailable="No se pudo empezar la vista previa"
      loading={<Skeleton className="mx-auto h-96 max-w-2xl" />}
    >
      {(begun) => (
        <PlayedLearner value={played}>
          <PreviewRun
            key={`${seed} ${country} ${is_premium}`}
            {...{ source, begun, seed, played, onLeave }}
            startAt={shown}
            onShow={setShown}
            onRepeat={(from) => {
              setShown(from);
              setSeed(newId());
            }}
          />
        </PlayedLearner>
      )}
    </QueryResult>
  );
}

type Begun = { title: string; questions: readonly PreviewedQuestion[] };

async function begin(source: PreviewSource, drawn: { country: string; seed: string }): Promise<Begun> {
  if ('written' in source) {
    const question = await api.backOffice.preview.question({ written: source.written, ...drawn });
    return { title: 'Como está escrita, sin guardar', questions: [question] };
  }
  const { lessonId: id, questionId, prepared } = source;
  const { lesson_title: title, questions } = await api.backOffice.preview.quiz({ id, prepared, ...drawn });
  return { title, questions: questions.filter((each) => !questionId || each.id === questionId) };
}

type PreviewRunProps = {
  source: PreviewSource;
  begun: Begun;
  seed: string;
  played: Played;
  startAt: string | undefined;
  onShow: (questionId: string) => void;
  /** Begins again with other figures, at this question or the first. */
  onRepeat: (from?: string) => void;
  onLeave: (() => void) | undefined;
};

function PreviewRun({ source, begun, seed, played, startAt, onShow, onRepeat, onLeave }: PreviewRunProps) {
  const { title, questions } = begun;
  const drawnOf = ({ version_id }: PreviewedQuestion): Drawn => ({
    ...('written' in source ? { written: source.written } : { version_id, prepared: source.prepared }),
    ...{ seed, country: played.country },
  });
  const quiz = usePreviewQuiz({ questions, startAt, drawnOf, is_premium: played.is_premium, onShow });
  const [isFinished, setFinished] = useState(false);
  const [isEmpty, setEmpty] = useState<boolean>();
  const [passage, setPassage] = useState<string>();
  const finish = () => setFinished(true);
  useAnswerKeys({
    onOption: (option) => quiz.choose({ option }),
    onEnter: () => {
      if (quiz.sending === 'failed') quiz.resend();
      else if (currentAnswer(quiz.run)) isLastQuestion(quiz.run) ? finish() : quiz.next();
    },
  });
  if (isFinished)
    return (
      <Outcome score={scoreOf(quiz.run)} total={questions.length} onRepeat={onRepeat} onLeave={onLeave} />
    );
  const question = currentQuestion(quiz.run);
  const drawn = drawnOf(question);
  const isAnswered = quiz.run.chosen !== undefined;
  const text = 'text' in source ? source.text : [];
  /** The learner's link to a passage would leave the preview for the lesson's public page. */
  function readHere(event: MouseEvent) {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href*="/lessons/"]');
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    setPassage(decodeURIComponent(link.hash.slice(1)));
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col" onClickCapture={readHere}>
      <RunHeader title={title} quiz={quiz} onRedraw={() => onRepeat(question.id)} />
      <QuestionCard quiz={quiz} onEmpty={setEmpty} />
      {!currentAnswer(quiz.run) && (
        <Suspense>
          <Hints
            key={question.id}
            question={question}
            take={(number) => api.backOffice.preview.hint({ ...drawn, number })}
          />
        </Suspense>
      )}
      <QuizSheet
        reading={{ lessonId: 'preview', page: { to: '/quiz/$id' } }}
        quiz={quiz}
        isEmpty={isEmpty}
        finishing={false}
        onFinish={finish}
        below={
          question.varies && <FurtherVariants key={question.id} drawn={drawn} isPremium={played.is_premium} />
        }
      />
      <UsualMistakes
        key={question.id}
        {...{ drawn, question }}
        onAnswer={isAnswered ? undefined : quiz.choose}
      />
      <Dialog
        open={passage !== undefined}
        onOpenChange={() => setPassage(undefined)}
        title="Esta parte de la lección"
        size="lg"
      >
        <DrawnText text={sectionOf(text, passage ?? '')} />
      </Dialog>
    </div>
  );
}

type RunHeaderProps = { title: string; quiz: Quiz; onRedraw: () => void };

function RunHeader({ title, quiz: { run }, onRedraw }: RunHeaderProps) {
  const answered = answeredCount(run);
  return (
    <header className="mb-7">
      {run.total > 1 && (
        <Progress
          label="Avance del quiz"
          value={answered}
          max={run.total}
          valueText={`${answered} de ${run.total} respondidas`}
          className="mb-3"
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <h1 className="min-w-0 truncate text-sm font-medium tracking-normal">{title}</h1>
        <p className="flex shrink-0 items-center gap-2 font-semibold tabular-nums">
          {currentQuestion(run).varies && (
            <Button variant="ghost" size="sm" onClick={onRedraw}>
              <RefreshCw />
              Otra variante
            </Button>
          )}
          {run.total > 1 && `Pregunta ${run.index + 1} de ${run.total}`}
        </p>
      </div>
    </header>
  );
}

type OutcomeProps = {
  score: number;
  total: number;
  onRepeat: () => void;
  onLeave: (() => void) | undefined;
};

const Outcome = ({ score, total, onRepeat, onLeave }: OutcomeProps) => (
  <section className="mx-auto flex max-w-2xl flex-col items-center gap-4 text-center">
    <h1 className="text-2xl font-bold">Fin de la vista previa</h1>
    <p className="text-lg">
      {score} de {withCount(total, 'correcta')} ({percentageCorrect(score, total)}&nbsp;%). No se ha guardado
      nada.
    </p>
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={() => onRepeat()}>Repetir</Button>
      {onLeave && (
        <Button variant="outline" onClick={onLeave}>
          Volver al texto
        </Button>
      )}
    </div>
  </section>
);

function FurtherVariants({ drawn, isPremium }: { drawn: Drawn; isPremium: boolean }) {
  const [source] = useState(() => variantsIn(drawn, isPremium));
  return <AnotherVariant of={source} />;
}

/** Further variants of the figures that were drawn; after two wrong ones everybody gets the solution. */
function variantsIn(drawn: Drawn, is_premium: boolean): VariantSource {
  let variant = 0;
  let wrong_variants = 0;
  return {
    key: [drawn],
    next: async () => {
      variant += 1;
      return { number: variant, question: await api.backOffice.preview.question({ ...drawn, variant }) };
    },
    answer: async ({ number, ...given }) => {
      const sent = { ...drawn, ...given, variant: number, is_premium };
      const grade = await api.backOffice.preview.answer({ ...sent, wrong_variants });
      if (!grade.correct) wrong_variants += 1;
      return grade;
    },
  };
}
