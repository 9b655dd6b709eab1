import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { categoryLabel, LESSON_CATEGORIES, type LessonCategory } from '#domain/course/lessons.ts';
import { EXAM_QUESTIONS, PASSING_PERCENTAGE } from '#domain/learning/exams.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { QuizOpening } from '#features/quiz/web/quiz-skeleton.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { BackLink } from '#web/links/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { examOptions, finishExamOptions } from './exam.queries.ts';
import { ExamScreen } from './exam-screen.tsx';

const ExamResult = lazyComponent(() => import('./exam-result.tsx'));

/** The exam of a unit: what it is, its questions, its result (docs/product.md §17.8). */
export default function ExamPage() {
  const { id } = useParams({ from: '/learner/exams/$id' });
  const category = LESSON_CATEGORIES.find((known) => known === id);
  return category ? <Exam key={category} category={category} /> : <Navigate to="/lessons" replace />;
}

function Exam({ category }: { category: LessonCategory }) {
  const [begun, setBegun] = useState(false);
  const finish = useMutation(finishExamOptions());
  if (finish.data)
    return (
      <ExamResult
        result={finish.data}
        onRepeat={() => {
          finish.reset();
          setBegun(false);
        }}
      />
    );
  return begun ? (
    <Questions category={category} finish={finish} />
  ) : (
    <Cover category={category} onBegin={() => setBegun(true)} />
  );
}

type QuestionsProps = { category: LessonCategory; finish: ComponentProps<typeof ExamScreen>['finish'] };

/** Its query lasts as long as the questions are shown, so that a repetition gets others. */
function Questions({ category, finish }: QuestionsProps) {
  const exam = useQuery(examOptions(category));
  if (exam.data) return <ExamScreen key={exam.data.id} exam={exam.data} finish={finish} />;
  return (
    <QuizOpening
      title="Examen de la unidad"
      query={exam}
      loading="Cargando el examen…"
      unavailable="No se pudo empezar el examen"
    />
  );
}

function Cover({ category, onBegin }: { category: LessonCategory; onBegin: () => void }) {
  const exams = useQuery(progressOptions()).data?.exams;
  const own = exams?.find((exam) => exam.category === category);
  return (
    <div className="mx-auto max-w-2xl" data-category={category}>
      <BackLink to="/lessons" search={{ vista: 'camino' }} className="mb-3">
        Tu camino
      </BackLink>
      <PageHeader title="Examen de la unidad" description={categoryLabel(category)} />
      <Card className="flex flex-col gap-4">
        <ul className="list-disc pl-5">
          <li>Hasta {EXAM_QUESTIONS} preguntas mezcladas de toda la unidad.</li>
          <li>Apruebas con el {PASSING_PERCENTAGE}&nbsp;%. Puedes repetirlo cuando quieras.</li>
          <li>No da puntos: da la insignia de los exámenes.</li>
        </ul>
        {own?.passed && <p className="font-semibold text-correct">Ya lo aprobaste.</p>}
        <Button variant="purple" size="full" onClick={onBegin}>
          {own?.open ? 'Seguir el examen' : 'Empezar el examen'}
        </Button>
      </Card>
    </div>
  );
}
