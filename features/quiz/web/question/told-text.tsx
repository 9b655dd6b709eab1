import { Suspense } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import type { GivenAnswer } from '../quiz-run.ts';

type Told = { text: string; facts: GivenAnswer['facts'] };

const PlainText = ({ text }: { text: string }) => text;

/** What shows the sources of figures is loaded with the first one, since few texts have any. */
const TextWithFacts = lazyComponent<Told>(
  () => import('./lesson-panel.tsx').then((read) => ({ default: read.TextWithFacts })),
  PlainText,
);

/** A text of a question or an answer, whose figures of laws show where they come from. */
export const ToldText = (told: Told) =>
  told.facts ? (
    <Suspense fallback={told.text}>
      <TextWithFacts {...told} />
    </Suspense>
  ) : (
    told.text
  );
