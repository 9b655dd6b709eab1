import { classNames } from '#web/ui/class-names.ts';
import { AnswerPart, markedBox, markOf } from '../../web/answer-part.tsx';
import type { AnsweredProps, KindView } from '../../web/kind-view.ts';
import { MatchField } from './match-field.tsx';
import { joinedClasses, PairTexts } from './pair-texts.tsx';

const MatchAnswered = ({ ask: { left, right }, answer, rightAnswer, parts }: AnsweredProps<'match'>) => (
  <ul className="mt-6 flex flex-col gap-2">
    {left.map((text, place) => {
      const given = answer?.pairs[place];
      const key = rightAnswer?.pairs[place];
      const mark = markOf(answer && parts?.[place], given, key);
      return (
        <li key={text} className={classNames(joinedClasses, markedBox(mark))}>
          <PairTexts left={text} isJoined={given !== undefined}>
            {given !== undefined && <AnswerPart mark={mark}>{right[given]}</AnswerPart>}
            {key !== undefined && key !== given && (
              <span className="block text-sm text-muted">Su pareja: {right[key]}</span>
            )}
          </PairTexts>
        </li>
      );
    })}
  </ul>
);

export const matchView: KindView<'match'> = { Field: MatchField, Answered: MatchAnswered };
