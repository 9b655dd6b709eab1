import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { type Correction, correctionSentence } from './correction-sentence.ts';

type CorrectionNoticeProps = { correction: Correction; total: number };

/** Tells a learner that a key was corrected after the quiz, and what counts now: so seldom that its code comes when it is needed. */
export default function CorrectionNotice({ correction, total }: CorrectionNoticeProps) {
  return (
    <InlineAlert tone="info" className="mt-3 text-left">
      {correctionSentence(correction, total)}
    </InlineAlert>
  );
}
