import { useMemo } from 'react';
import { ComparedTexts } from './compared-texts.tsx';
import { findWordChanges, foldUnchanged, type WordRun } from './word-changes.ts';

type LabelledText = { label: string; text: string };

export type WordDiffProps = {
  /** When set, each text shows the words that differ from this one. */
  base?: string | undefined;
  before: LabelledText;
  /** Undefined to show only how `before` differs from `base`. */
  after: LabelledText | undefined;
};

/** Two versions of a text with the words that only one of them has, or each with the words that its author changed. */
export default function WordDiff({ base, before, after }: WordDiffProps) {
  const [one, other] = [before.text, after?.text];
  const runs = useMemo(() => runsOf(base, one, other), [base, one, other]);
  const labels = [before.label, ...(after ? [after.label] : [])];
  return <ComparedTexts texts={labels.map((label, index) => ({ label, runs: runs[index] ?? [] }))} />;
}

function runsOf(base: string | undefined, before: string, after: string | undefined): WordRun[][] {
  if (base !== undefined) return [changes(base, before), after === undefined ? [] : changes(base, after)];
  const all = changes(before, after ?? '');
  return [all.filter(({ only }) => only !== 'after'), all.filter(({ only }) => only !== 'before')];
}

const changes = (from: string, to: string) => foldUnchanged(findWordChanges(from, to));
