import { DAY_MS } from '#domain/time/durations.ts';
import { useInstallation } from '#features/install/web/installation.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { TakenWithAnswers } from './device/offline-store.ts';

/** When the oldest answer was given that nobody has received. */
const unsentSince = (lessons: readonly TakenWithAnswers[]) =>
  lessons
    .filter(({ state }) => state === 'open' || state === 'waiting')
    .flatMap(({ answers }) => answers.map(({ answered_at }) => Date.parse(answered_at)))
    .reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY);

/** Safari empties the storage of pages that are not installed and were not opened for seven days. */
const forgetsAfterAWeek = () => /^((?!chrome|android|crios|fxios).)*safari/i.test(navigator.userAgent);

/** After a day of answers that wait for a connection: how they stay on the device. */
export function StorageNote({
  lessons,
  now = Date.now(),
}: {
  lessons: readonly TakenWithAnswers[];
  now?: number;
}) {
  const { isStandalone, openPrompt } = useInstallation();
  if (now - unsentSince(lessons) < DAY_MS || isStandalone) return null;
  return (
    <InlineAlert
      tone="warning"
      title="Hay respuestas sin entregar desde hace más de un día"
      className="mb-4"
      action={
        openPrompt && (
          <Button size="sm" variant="outline" onClick={() => void openPrompt()}>
            Instalar la aplicación
          </Button>
        )
      }
    >
      {forgetsAfterAWeek()
        ? 'Safari borra lo guardado por una página que no abres en siete días. Conéctate antes, o añádela a tu pantalla de inicio: ' +
          '«Compartir» y «Añadir a pantalla de inicio».'
        : `Conéctate para entregarlas. Si instalas la aplicación${openPrompt ? '' : ' desde el menú del navegador'}, ` +
          'no las borra para hacer sitio.'}
    </InlineAlert>
  );
}
