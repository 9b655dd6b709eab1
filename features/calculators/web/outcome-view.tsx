import type { Outcome } from './catalog/calculator.ts';
import { StackedBars } from './stacked-bars.tsx';

/** The result in words and figures; screen readers hear it when it changes. */
export function OutcomeView({ outcome: { main, facts, insight, source, chart } }: { outcome: Outcome }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div aria-live="polite" aria-atomic="true">
        <p className="text-sm font-semibold text-muted">{main.label}</p>
        <p className="min-h-11 text-3xl font-extrabold tracking-tight break-words text-brand tabular-nums">
          {main.value}
        </p>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line pt-3">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 min-h-18 text-pretty">{insight}</p>
      </div>
      <StackedBars chart={chart} />
      {source && <Source text={source} />}
    </div>
  );
}

function Source({ text }: { text: string }) {
  const [, words = text, link] = /^(.*) (https:\/\/\S+)$/.exec(text) ?? [];
  return (
    <p className="text-sm text-muted text-pretty">
      Fuente: {words}{' '}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-brand underline underline-offset-4"
        >
          Ver la publicación
        </a>
      )}
    </p>
  );
}
