import { useLocation } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';

/** By the beginning of its path, what of a page works with a connection only (docs/product.md §26.6). */
const NEEDS: Record<string, string> = {
  '/quiz/': 'Las pistas y «Otra igual» la necesitan.',
  '/progress/quizzes/': '«Otra igual» la necesita.',
  '/exams/': 'Los exámenes la necesitan.',
  '/pruebas/': 'Las pruebas de clase la necesitan.',
  '/placement': 'La prueba de nivel la necesita.',
  '/ranking': 'Los rankings la necesitan.',
  '/plans': 'Los pagos la necesitan.',
  '/review': 'Aquí el repaso la necesita; el que descargaste está en «Descargas».',
};

const needOf = (path: string): string | undefined =>
  path.endsWith('/cards')
    ? 'Las tarjetas la necesitan.'
    : Object.entries(NEEDS).find(([start]) => path.startsWith(start))?.[1];

/** What the line above the page says while there is no connection. */
export default function OfflineNeed() {
  const need = needOf(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <>
      <WifiOff className="size-4 shrink-0" />
      Sin conexión. {need ?? 'Lo que ves puede no estar al día.'}
    </>
  );
}
