import { useMemo } from 'react';
import { ComparedTexts } from './compared-texts.tsx';
import { findWordChanges, foldUnchanged } from './word-changes.ts';

type LabelledText = { label: string; text: string };

export type WordDiffProps = { before: LabelledText; after: LabelledText };

/** Two versions of a text with the words that only one of them has. */
export default function WordDiff({ before, after }: WordDiffProps) {
  const runs = useMemo(
    () => foldUnchanged(findWordChanges(before.text, after.text)),
    [before.text, after.text],
  );
  return (
    <ComparedTexts
      before={{ label: before.label, runs: runs.filter(({ only }) => only !== 'after') }}
      after={{ label: after.label, runs: runs.filter(({ only }) => only !== 'before') }}
    />
  );
}
