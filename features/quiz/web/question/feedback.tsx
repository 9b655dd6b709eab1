import { Link } from '@tanstack/react-router';
import { BookOpenText, CircleCheck, CircleX, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { optionLetter } from '#domain/course/lessons.ts';
import { useSession } from '#features/account/web/session/session.ts';
import { keepLeftQuestion, type LeftQuestion } from '#features/plans/web/left-question.ts';
import type { ReturnPage } from '#web/links/return-page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type GivenAnswer, keyOf, type Question } from '../quiz-run.ts';
import { ReadLessonButton } from './read-lesson-button.tsx';
import { ToldText } from './told-text.tsx';

/** The lesson of a question, and the page with it, to which the lesson's passage leads back. */
export type Reading = {
  lessonId: string;
  page: ReturnPage;
  /** The lesson's title where a wrong answer is the second one at least: its passage is then read in place. */
  missedAgain?: string | false | undefined;
};

type FeedbackProps = {
  reading?: Reading | undefined;
  question: Question;
  answer: GivenAnswer;
  offersPremium?: boolean | undefined;
};

/**
 * The reason of the chosen option, and for premium learners the right answer and the explanation; others see an offer of premium
 * after a wrong answer, and the passage of the lesson to read again (docs/product.md §6).
 */
export function Feedback({ reading, question, answer, offersPremium = true }: FeedbackProps) {
  const { correct, correct_answer, passage } = answer;
  const knowsKey = correct_answer !== undefined || answer.key !== undefined;
  const Icon = correct ? CircleCheck : CircleX;
  return (
    <div className={classNames('flex gap-3', correct ? 'text-correct' : 'text-wrong')}>
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-bold">{headline(answer, knowsKey)}</p>
        <div className="mt-1 flex flex-col gap-1 text-ink">
          {!correct && correct_answer !== undefined && (
            <p>
              <span className="font-semibold">Respuesta correcta: {optionLetter(correct_answer)}.</span>{' '}
              {question.options[correct_answer]}
            </p>
          )}
          <PartlyRight answer={answer} />
          <Why answer={answer} />
          {!correct && passage && reading && (
            <WhereToRead reading={reading} passage={passage} knowsKey={knowsKey} />
          )}
          {!correct && !knowsKey && offersPremium && (
            <UpgradeSentence left={reading && { page: reading.page, question: keyOf(question) }} />
          )}
        </div>
      </div>
    </div>
  );
}

/** 'Casi' only for an answer of which at least half is right, or for a number near the right one. */
export function headline({ correct, share = 0, close, dont_know }: GivenAnswer, knowsKey: boolean): string {
  if (correct) return '¡Correcto!';
  const verdict = dont_know ? 'No pasa nada.' : share >= 0.5 || close ? 'Casi.' : 'No es esa.';
  return `${verdict} ${knowsKey ? 'Mira por qué.' : 'Sigue: cada error enseña.'}`;
}

const linkClasses =
  'inline-flex min-h-tap w-fit items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline';

type WhereToReadProps = { reading: Reading; passage: string; knowsKey: boolean };

function WhereToRead({ reading, passage, knowsKey }: WhereToReadProps) {
  const { lessonId, page, missedAgain } = reading;
  if (missedAgain)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <p className="text-pretty">La lección lo explica en una parte.</p>
        <ReadLessonButton lessonId={lessonId} title={missedAgain} passage={passage}>
          Leer esta parte aquí
        </ReadLessonButton>
      </div>
    );
  return knowsKey ? null : <PassageLink lessonId={lessonId} page={page} passage={passage} />;
}

type PassageLinkProps = Pick<Reading, 'lessonId' | 'page'> & { passage: string; children?: ReactNode };

/** The answers are saved, so leaving the quiz through it asks nothing. */
export function PassageLink({ lessonId, passage, page, children }: PassageLinkProps) {
  return (
    <Link
      to="/lessons/$id"
      params={{ id: lessonId }}
      hash={passage}
      state={{ returnPage: page }}
      ignoreBlocker
      className={linkClasses}
    >
      <BookOpenText aria-hidden="true" className="size-4.5" />
      Repasa esta parte
      {children}
    </Link>
  );
}

/** How much of a wrong answer was right, where parts of it count. The score counts whole answers only. */
export function PartlyRight({ answer: { correct, share } }: { answer: GivenAnswer }) {
  if (correct || !share) return null;
  return <p className="font-semibold">Tienes bien el {formatSpanishNumber(share * 100, 0)}&nbsp;%.</p>;
}

/** Why an answer is right or wrong: its mistake or reason, and for premium learners explanation and worked solution. */
export function Why({ answer }: { answer: GivenAnswer }) {
  const { option, reason, wrong_options = [], mistake, explanation, solution = [], facts } = answer;
  const reasons = reason && option !== undefined ? [{ option, reason }] : wrong_options;
  const said = [{ reason: mistake }, ...reasons, { reason: explanation }];
  return (
    <>
      {said.map(
        ({ reason: text, ...of }, place) =>
          text && (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is said keeps its order
            <p key={place} className="text-pretty">
              {'option' in of && <b className="font-semibold">Tu respuesta, {optionLetter(of.option)}. </b>}
              <ToldText text={text} facts={facts} />
            </p>
          ),
      )}
      {solution.length > 0 && (
        <div>
          <p className="font-semibold">Paso a paso</p>
          <ol className="list-inside list-decimal">
            {solution.map((step, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the step's number
              <li key={place} className="text-pretty">
                <ToldText text={step} facts={facts} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

/** `left`: where premium learners then find what they paid for. */
export function UpgradeSentence({ left }: { left?: LeftQuestion | undefined }) {
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <>
      <p className="text-sm text-pretty">
        Actualiza a Premium para ver la respuesta correcta y explicaciones detalladas
      </p>
      {isSignedIn && (
        <Link
          to="/plans"
          ignoreBlocker
          onClick={() => left && keepLeftQuestion(left)}
          className={linkClasses}
        >
          <Sparkles aria-hidden="true" className="size-4.5" />
          Ver los planes
        </Link>
      )}
    </>
  );
}
