import { useMatches } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { measureBar } from '#web/ui/page/measure-bar.ts';
import { useIsOnline } from './use-is-online.ts';

/** What works with a connection only, by the beginning of its pages (docs/product.md §26.6). */
const NEEDS_CONNECTION: Record<string, string> = {
  '/quiz/': 'Las pistas y «Otra igual» la necesitan.',
  '/progress/quizzes/': '«Otra igual» la necesita.',
  '/lessons/$id/cards': 'Las tarjetas la necesitan.',
  '/exams/': 'Los exámenes la necesitan.',
  '/pruebas/': 'Las pruebas de clase la necesitan.',
  '/placement': 'La prueba de nivel la necesita.',
  '/ranking': 'Los rankings la necesitan.',
  '/plans': 'Los pagos la necesitan.',
  '/review': 'Aquí el repaso la necesita; el que descargaste está en «Descargas».',
};

const measureNotice = measureBar({ property: '--notice', edge: 'top' });

/** Above every page while there is no connection. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const need = Object.keys(NEEDS_CONNECTION).find((path) => page.startsWith(path));
  return (
    <div ref={measureNotice} role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm font-semibold text-on-inverse">
          <WifiOff className="size-4 shrink-0" />
          Sin conexión. {need ? NEEDS_CONNECTION[need] : 'Lo que ves puede no estar al día.'}
        </p>
      )}
    </div>
  );
}
