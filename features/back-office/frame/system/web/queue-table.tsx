const NAMES = {
  mail: 'Emails',
  push: 'Avisos en el móvil',
  'badge awards': 'Insignias por dar',
  reminders: 'Recordatorios',
  deletions: 'Cuentas por eliminar',
};

type Queue = { queue: keyof typeof NAMES; waiting: number; failed: number; oldest_seconds: number };

export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <dl className="-my-2.5 divide-y divide-line text-sm">
      {queues.map(({ queue, waiting, failed, oldest_seconds }) => (
        <div key={queue} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="font-semibold">{NAMES[queue]}</dt>
          <dd className="text-end text-muted tabular-nums">
            {waiting === 0 ? 'Nada' : `${waiting} desde hace ${showAge(oldest_seconds)}`}
            {failed > 0 && <span className="block text-wrong">{failed} con fallos, se reintentan</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** @param seconds an age, shown in its largest unit */
function showAge(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 129_600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} días`;
}
