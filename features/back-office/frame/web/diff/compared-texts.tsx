import type { WordRun } from './word-changes.ts';

type Side = { label: string; runs: readonly WordRun[] };

export const ComparedTexts = ({ texts }: { texts: readonly Side[] }) => (
  <div className={texts.length > 1 ? 'grid gap-3 sm:grid-cols-2' : undefined}>
    {texts.map((text) => (
      <Text key={text.label} {...text} />
    ))}
  </div>
);

function Text({ label, runs }: Side) {
  const isEmpty = runs.every(({ text }) => text === '');
  return (
    <figure className="min-w-0 rounded-control border border-line bg-surface">
      <figcaption className="border-b border-line px-3 py-1.5 text-xs font-semibold text-muted">
        {label}
      </figcaption>
      <p className="px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
        {isEmpty && <span className="text-muted">Vacío</span>}
        {runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity of their own
          <Run key={index} run={run} />
        ))}
      </p>
    </figure>
  );
}

/** Struck or underlined besides coloured, because colour alone does not reach everybody. */
function Run({ run: { text, only } }: { run: WordRun }) {
  if (only === 'before')
    return <del className="rounded-xs bg-wrong-soft text-wrong line-through decoration-1">{text}</del>;
  if (only === 'after')
    return <ins className="rounded-xs bg-correct-soft text-correct underline decoration-1">{text}</ins>;
  return text;
}
