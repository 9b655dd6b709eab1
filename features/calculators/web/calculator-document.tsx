import { CALCULATORS_PATH } from '#domain/calculators/paths.ts';
import { appName } from '#web/text/app-name-placeholder.ts';
import { Card } from '#web/ui/card.tsx';
import type { Calculator } from './catalog/calculator.ts';
import { DocumentFrame } from './document-frame.tsx';

/** Stands where the build puts the part that works, which React takes over in the browser (hydrate-calculator.tsx). */
export const PAGE_PLACE = '{{calculator}}';

export const CalculatorDocument = ({ calculator }: { calculator: Calculator }) => (
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

function FormulaCard({ calculator: { formula, lesson } }: { calculator: Calculator }) {
  const [expression, ...notes] = formula;
  return (
    <Card look="line" className="max-w-3xl">
      <h2 className="text-lg font-bold">Cómo se calcula</h2>
      <p className="mt-2 rounded-control bg-sunken px-3 py-2 font-semibold break-words">{expression}</p>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-pretty">
          {note}
        </p>
      ))}
      <p className="mt-3 text-pretty">
        Lo explica la lección{' '}
        <a href={`/lessons/${lesson.id}`} className="font-semibold text-brand underline underline-offset-4">
          {lesson.title}
        </a>
        .
      </p>
      <p className="mt-3 text-sm text-muted text-pretty">
        Es una cuenta para entender, no un consejo ni una oferta: las condiciones reales pueden ser otras.
      </p>
    </Card>
  );
}
