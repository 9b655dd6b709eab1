import { CreditCard } from 'lucide-react';

export function TestCard() {
  return (
    <div className="mt-5 flex items-center gap-3.5 rounded-control border border-line bg-sunken px-4 py-3">
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <div className="min-w-0">
        <p className="font-semibold">Tarjeta de prueba</p>
        <p className="text-sm text-muted tabular-nums">
          <span aria-hidden="true">•••• •••• •••• </span>
          <span className="sr-only">terminada en </span>4242
        </p>
      </div>
    </div>
  );
}
