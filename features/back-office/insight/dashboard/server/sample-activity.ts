import { MINUTE_MS } from '#domain/time/durations.ts';

const SAMPLE = [
  { kind: 'joined', full_name: 'María García', title: '', minutesAgo: 2 },
  {
    kind: 'lesson_completed',
    full_name: 'Juan Pérez',
    title: 'Para qué sirve la contabilidad',
    minutesAgo: 15,
  },
  { kind: 'badge_awarded', full_name: 'Ana López', title: 'Primera moneda', minutesAgo: 60 },
  { kind: 'subscribed', full_name: 'Carlos Ruiz', title: 'Premium', minutesAgo: 180 },
] as const;

export const sampleActivity = (now: Date) =>
  SAMPLE.map(({ minutesAgo, ...event }) => ({
    ...event,
    user_id: null,
    at: new Date(now.getTime() - minutesAgo * MINUTE_MS),
  }));
