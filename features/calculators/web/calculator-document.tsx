import { CALCULATORS_PATH } from '#domain/calculators/paths.ts';
import { appName } from '#web/text/app-name-placeholder.ts';
import type { Calculator } from './catalog/calculator.ts';
import { DocumentFrame } from './document-frame.tsx';
import { FormulaCard } from './parts/formula-card.tsx';

/** Stands where the build puts the part that works, which React takes over in the browser (hydrate-calculator.tsx). */
export const PAGE_PLACE = '{{calculator}}';

export function CalculatorDocument({ calculator }: { calculator: Calculator }) {
  return (
    <DocumentFrame>
      <nav aria-label="Ruta" className="text-sm">
        <a
          href={CALCULATORS_PATH}
          className="inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          ← Todas las calculadoras
        </a>
      </nav>
      <h1 className="text-2xl font-extrabold tracking-tight lg:text-3xl">{calculator.title}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-lg text-muted text-pretty">{calculator.description}</p>
      <div data-calculator={calculator.path}>{PAGE_PLACE}</div>
      <noscript>
        <p className="mt-4">Activa JavaScript en tu navegador para cambiar las cifras.</p>
      </noscript>
      <div className="mt-8 flex flex-col gap-8">
        <FormulaCard calculator={calculator} />
        <p className="text-pretty">
          {appName} enseña esto con lecciones cortas y quizzes.{' '}
          <a href="/register" className="font-semibold text-brand underline underline-offset-4">
            Crear cuenta
          </a>
        </p>
      </div>
    </DocumentFrame>
  );
}
