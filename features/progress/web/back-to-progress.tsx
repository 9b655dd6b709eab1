import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackToProgress() {
  return (
    <Link
      to="/progress"
      className="-ml-2 inline-flex min-h-tap items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted hover:text-ink"
    >
      <ArrowLeft className="size-4" />
      Progreso
    </Link>
  );
}
