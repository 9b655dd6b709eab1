import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { type Correction, correctionSentence } from './correction-sentence.ts';

type CorrectionNoticeProps = { correction: Correction; total: number; className?: string };

/** Tells a learner that a key was corrected after the quiz, and what counts now. */
export const CorrectionNotice = ({ correction, total, className }: CorrectionNoticeProps) => (
  <InlineAlert tone="info" className={className}>
    {correctionSentence(correction, total)}
  </InlineAlert>
);
