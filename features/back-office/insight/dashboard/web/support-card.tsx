import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { withCount } from '#domain/text/plural.ts';
import { Card } from '#web/ui/card.tsx';

export function SupportCard({ open }: { open: number }) {
  return (
    <Card look="line">
      <h2 className="text-lg">Solicitudes de soporte</h2>
      <p className="mt-1 text-sm text-muted">
        {open === 0 && 'Nadie espera una respuesta.'}
        {open === 1 && 'Una persona espera una respuesta.'}
        {open > 1 && `${withCount(open, 'persona')} esperan una respuesta.`}
      </p>
      <Link
        to="/admin/support"
        search={open > 0 ? { estado: 'open' } : {}}
        className="mt-3 inline-flex min-h-9 items-center gap-1.5 rounded-small text-sm font-semibold text-brand underline-offset-4 hover:underline"
      >
        {open > 0 ? 'Ver las abiertas' : 'Ver todas'}
        <ArrowRight className="size-4" />
      </Link>
    </Card>
  );
}
