/** How far a pupil is with a class test (docs/product.md §33). */
export const TEST_STATES = [
  'upcoming',
  'open',
  'running',
  'over',
  'missed',
  'handed_in',
  'closed',
  'released',
] as const;
export type TestState = (typeof TEST_STATES)[number];

/** What was sent before the end may arrive so much later. */
export const GRACE_SECONDS = 15;

export type StatedTest = {
  opens_at: Date;
  /** The pupil's own end of the window. */
  due_at: Date;
  released_at: Date | null;
  /** Whether it or its group is archived, or the pupil has left. */
  is_closed: boolean;
  started_at: Date | null;
  finished_at: Date | null;
  /** When the own time ends; null before it was begun. */
  ends_at: Date | null;
};

export function testState(test: StatedTest, now: Date): TestState {
  const { started_at, finished_at, ends_at, released_at } = test;
  if (released_at) return started_at ? 'released' : 'missed';
  if (finished_at) return 'handed_in';
  if (test.is_closed) return 'closed';
  if (ends_at) return now <= ends_at ? 'running' : 'over';
  if (now < test.opens_at) return 'upcoming';
  return now < test.due_at ? 'open' : 'missed';
}

/** Why a pupil can begin or answer nothing. */
export const TEST_STATE_SENTENCES: Record<TestState, string> = {
  upcoming: 'Esta prueba todavía no está abierta.',
  open: 'Todavía no has empezado esta prueba.',
  running: 'La prueba está en marcha.',
  over: 'Tu tiempo terminó. Lo que respondiste quedó guardado y cuenta.',
  missed: 'El plazo de esta prueba terminó. Si no pudiste hacerla, habla con tu profesor.',
  handed_in: 'Ya entregaste esta prueba. Tu profesor mostrará los resultados.',
  closed: 'Esta prueba está cerrada, o ya no estás en el aula. Lo que respondiste quedó guardado.',
  released: 'Esta prueba terminó y sus resultados están en tu aula.',
};

export const secondsLeft = (ends_at: Date | null, now: Date): number =>
  ends_at ? Math.max(0, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)) : 0;
