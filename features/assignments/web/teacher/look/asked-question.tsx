import { type ReactNode, Suspense } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { KindAnswered } from '#features/quiz/web/question/kinds.tsx';
import { ReadLessonButton } from '#features/quiz/web/question/read-lesson-button.tsx';
import { ToldText } from '#features/quiz/web/question/told-text.tsx';
import { ReportedOption } from '#features/quiz/web/report/reported-option.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { AskedItem } from '../assignments.queries.ts';

type AskedQuestionProps = {
  item: AskedItem;
  /** What stands at the option that was chosen. */
  chosen: ReactNode;
  /** Before a class has discussed it, neither what was chosen nor why is shown. */
  isOpen?: boolean;
};

/** A question as pupils were asked it, with a wrong answer and why; the right one only where the server tells it. */
export const AskedQuestion = ({ item, chosen, isOpen = false }: AskedQuestionProps) => (
  <>
    {item.ask ? (
      <AskedKind item={item} isOpen={isOpen} />
    ) : (
      <ol className="mt-3 flex flex-col gap-2">
        {item.options.map((text, option) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
          <li key={option}>
            <Option text={text} option={option} chosen={chosen} answer={isOpen ? null : item.answer} />
          </li>
        ))}
      </ol>
    )}
    {!isOpen && <Why item={item} />}
  </>
);

type OptionProps = { text: string; option: number; chosen: ReactNode; answer: AskedItem['answer'] };

function Option({ chosen, answer, ...shown }: OptionProps) {
  if (answer?.option === shown.option) return <ReportedOption {...shown} state="wrong" word={chosen} />;
  return <ReportedOption {...shown} state={answer?.correct_answer === shown.option ? 'key' : 'locked'} />;
}

function AskedKind({ item: { ask, options, answer }, isOpen }: { item: AskedItem; isOpen: boolean }) {
  const { country } = useProfile();
  if (!ask) return null;
  return (
    <Suspense fallback={<Skeleton className="mt-3 h-24" />}>
      <KindAnswered
        ask={ask}
        options={options}
        country={country}
        answer={isOpen ? undefined : answer?.answer}
        rightAnswer={isOpen ? undefined : answer?.key}
        isRight={isOpen || !answer?.answer ? undefined : false}
        parts={isOpen ? undefined : answer?.parts}
      />
    </Suspense>
  );
}

function Why({ item: { answer, lesson_id, lesson_title } }: { item: AskedItem }) {
  if (!answer) return null;
  const { reason, mistake, explanation, facts, passage } = answer;
  return (
    <div className="mt-3 flex flex-col gap-1.5 empty:hidden">
      {[reason, mistake, explanation].map(
        (text) =>
          text && (
            <p key={text} className="text-pretty">
              <ToldText text={text} facts={facts} />
            </p>
          ),
      )}
      {passage && (
        <p className="print:hidden">
          <ReadLessonButton lessonId={lesson_id} title={lesson_title} passage={passage}>
            Ver la parte de la lección
          </ReadLessonButton>
        </p>
      )}
    </div>
  );
}
