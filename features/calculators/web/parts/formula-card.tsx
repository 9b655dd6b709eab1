import { Card } from '#web/ui/card.tsx';
import type { Calculator } from '../catalog/calculator.ts';

export function FormulaCard({ calculator: { formula, lesson } }: { calculator: Calculator }) {
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
