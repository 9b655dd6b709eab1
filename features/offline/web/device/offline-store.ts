import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { TAKEN_LATE_MS } from '#domain/time/bracket-instants.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { localDay } from '#domain/time/week.ts';
import { OFFLINE_UNSENT } from '#features/account/web/session/offline-owner.ts';
import type { Choice } from '#features/quiz/web/quiz-run.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readStored, writeStored } from '#web/storage/stored.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import type { api } from '../offline.api.ts';

export type OfflinePackage = Awaited<ReturnType<typeof api.offline.packages>>['packages'][number];

export type OfflineReview = NonNullable<Awaited<ReturnType<typeof api.offline.review>>['review']>;

/** The form of what is stored; a release reads those of the two releases before it. 1, of release 1.16, had lessons only. */
const FORMAT = 2;
const OLDEST = FORMAT - 2;

/** `open`: it can be answered; `waiting`: answered, to be submitted; `sent`; `refused`: the server cannot take it any more. */
export type TakenState = 'open' | 'waiting' | 'sent' | 'refused';

/** A lesson or a review on this device, of one person. */
export type TakenLesson = {
  format: number;
  purpose: 'lesson' | 'review';
  id: string;
  user_id: string;
  /** Null for a review. */
  lesson_id: string | null;
  title: string;
  expires_at: string;
  total: number;
  /** Lessons stand in the order in which they were taken along. */
  place: number;
  /** Of the text and the questions, as they were sent. */
  bytes: number;
  state: TakenState;
  /** Null once it is submitted. */
  taken: OfflinePackage | OfflineReview | null;
  /** While it waits: its quiz goes on with a connection instead of being finished. */
  handed_over?: boolean;
  /** What the server counted. */
  score?: number;
  /** Why the server refused it, or an answer that is then asked again, in Spanish. */
  refusal?: string;
};

/** As this release and those before it have stored it. */
type StoredLesson = Omit<TakenLesson, 'purpose'> & Partial<Pick<TakenLesson, 'purpose'>>;

const asCurrent = (row: StoredLesson): TakenLesson => ({ purpose: 'lesson', ...row });

/** Stored once: the first answer to a question stays. */
export type KeptAnswer = { package_id: string; question_id: string; choice: Choice; answered_at: string };

interface Schema extends DBSchema {
  packages: { key: string; value: StoredLesson; indexes: { user_id: string } };
  answers: { key: [string, string]; value: KeptAnswer; indexes: { package_id: string } };
  device: { key: 'id'; value: string };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const open = () =>
  (opened ??= openStore().catch((error: unknown) => {
    // The next call tries again.
    opened = undefined;
    throw error;
  }));

const openStore = async () =>
  openDB<Schema>('offline', 1, {
    upgrade(db) {
      db.createObjectStore('packages', { keyPath: 'id' }).createIndex('user_id', 'user_id');
      const answers = db.createObjectStore('answers', { keyPath: ['package_id', 'question_id'] });
      answers.createIndex('package_id', 'package_id');
      db.createObjectStore('device');
    },
    // A newer build in another tab changes the database.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });

const DEVICE_FULL =
  'No queda espacio en este dispositivo y no se guardó. Borra algo de él o quita una descarga, y vuelve a intentarlo.';

/** @throws ApiError when the device is full, after which nothing of it is stored */
const orFull = <Written>(work: Promise<Written>): Promise<Written> =>
  work.catch((error: unknown) => {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw isFull ? new ApiError('unavailable', DEVICE_FULL, { cause: error }) : error;
  });

/** The name of this device, by which the server tells its packages from those of others. @throws ApiError when the device is full */
export const deviceId = (): Promise<string> => orFull(readDeviceId());

async function readDeviceId(): Promise<string> {
  const tx = (await open()).transaction('device', 'readwrite');
  const known = (await tx.store.get('id')) ?? crypto.randomUUID();
  await tx.store.put(known, 'id');
  await tx.done;
  return known;
}

/** Stores packages of a person; those that are stored already stay as they are. @throws ApiError when the device is full */
export const keepPackages = (user_id: string, packages: readonly (OfflinePackage | OfflineReview)[]) =>
  orFull(putPackages(user_id, packages));

async function putPackages(user_id: string, packages: readonly (OfflinePackage | OfflineReview)[]) {
  const tx = (await open()).transaction('packages', 'readwrite', { durability: 'strict' });
  for (const [at, taken] of packages.entries()) {
    if (await tx.store.get(taken.id)) continue;
    const { id, expires_at, questions } = taken;
    const bytes = new Blob([JSON.stringify(taken)]).size;
    const row = { id, user_id, expires_at, bytes, taken };
    const lesson = 'lesson' in taken ? taken.lesson : undefined;
    await tx.store.put({
      ...row,
      purpose: lesson ? 'lesson' : 'review',
      lesson_id: lesson?.id ?? null,
      title: lesson?.title ?? 'Repaso',
      format: FORMAT,
      total: questions.length,
      place: Date.now() + at,
      state: 'open',
    });
  }
  await tx.done;
}

export type TakenWithAnswers = TakenLesson & { answers: KeptAnswer[] };

/** Why the server does not know what it gave to this device. */
export const whyUnknown = (
  { expires_at }: Pick<TakenLesson, 'expires_at'>,
  now = Date.now(),
): string | undefined => {
  const last = Date.parse(expires_at) + TAKEN_LATE_MS;
  if (last > now) return undefined;
  const day = describeDay(localDay(new Date(last), timeZoneHere));
  return `Se podía entregar hasta el ${day}: pasaron más de 44 días desde la descarga. Con conexión puedes hacerla de nuevo.`;
};

/** Removes what others have on this device and can submit no more, as after a suspension. @param user_id what this person has stays */
export async function forgetExpired(user_id: string, now = Date.now()): Promise<void> {
  for (const row of await (await open()).getAll('packages'))
    if (row.user_id !== user_id && Date.parse(row.expires_at) + TAKEN_LATE_MS < now)
      await removeTaken(row.id);
}

const isUnsent = ({ state, answers }: TakenWithAnswers) =>
  (state === 'open' || state === 'waiting') && answers.length > 0;

const inTime = (a: KeptAnswer, b: KeptAnswer) => a.answered_at.localeCompare(b.answered_at);

/** What a newer release has stored is left to it. */
const isReadable = ({ format }: StoredLesson) => format >= OLDEST && format <= FORMAT;

/** What a person has on this device. */
export async function readTaken(user_id: string): Promise<TakenWithAnswers[]> {
  const tx = (await open()).transaction(['packages', 'answers']);
  const packages = await tx.objectStore('packages').index('user_id').getAll(user_id);
  const answers = tx.objectStore('answers').index('package_id');
  const rows = await Promise.all(
    packages
      .filter(isReadable)
      .map(async (row) => ({ ...asCurrent(row), answers: (await answers.getAll(row.id)).sort(inTime) })),
  );
  const unsent = rows.filter(isUnsent).length;
  // Refused in a worker, which has no such storage.
  writeStored(OFFLINE_UNSENT, unsent > 0 ? String(unsent) : null);
  return rows.toSorted((a, b) => a.place - b.place);
}

/**
 * Stores an answer before the screen says so; the answer that was stored first stays. @returns the stored one
 * @throws ApiError when the device is full, or this is not answered here any more
 */
export const keepAnswer = (answer: KeptAnswer): Promise<KeptAnswer> => orFull(addAnswer(answer));

async function addAnswer(answer: KeptAnswer): Promise<KeptAnswer> {
  const tx = (await open()).transaction(['packages', 'answers'], 'readwrite', { durability: 'strict' });
  const answers = tx.objectStore('answers');
  const first = await answers.get([answer.package_id, answer.question_id]);
  const row = await tx.objectStore('packages').get(answer.package_id);
  // Another tab may have submitted it, or handed it over to be continued with a connection.
  if (!first && row?.state !== 'open') throw new ApiError('attempt_finished', ALREADY_AWAY);
  if (!first) await answers.add(answer);
  await tx.done;
  if (!first && !readStored(OFFLINE_UNSENT)) writeStored(OFFLINE_UNSENT, '1');
  return first ?? answer;
}

const ALREADY_AWAY = 'Esta lección ya no se responde aquí. Vuelve a «Descargas».';

type Change = Pick<TakenLesson, 'state'> &
  Partial<Pick<TakenLesson, 'score' | 'total' | 'refusal' | 'handed_over'>>;

/** From where a package can come to a state, whatever another tab did meanwhile. */
const COMES_FROM: Record<TakenState, readonly TakenState[]> = {
  open: ['waiting'],
  waiting: ['open'],
  sent: ['waiting'],
  refused: ['waiting', 'open'],
};

/** Says what became of a package. What was submitted leaves its answers and its text in the same step. */
export async function changeTaken(id: string, change: Change): Promise<void> {
  const tx = (await open()).transaction(['packages', 'answers'], 'readwrite', { durability: 'strict' });
  const packages = tx.objectStore('packages');
  const row = await packages.get(id);
  const isSent = change.state === 'sent';
  if (row && COMES_FROM[change.state].includes(row.state)) {
    await packages.put({ ...row, ...change, ...(isSent && { taken: null, bytes: 0 }) });
    if (isSent) await deleteAnswers(tx.objectStore('answers'), id);
  }
  await tx.done;
}

/** Removes an answer of what waits, so that its question is asked again. @param refusal why, in Spanish */
export async function takeBackAnswer(
  { package_id, question_id }: KeptAnswer,
  refusal: string,
): Promise<void> {
  const tx = (await open()).transaction(['packages', 'answers'], 'readwrite', { durability: 'strict' });
  const row = await tx.objectStore('packages').get(package_id);
  if (row?.state === 'waiting') {
    await tx.objectStore('packages').put({ ...row, state: 'open', handed_over: false, refusal });
    await tx.objectStore('answers').delete([package_id, question_id]);
  }
  await tx.done;
}

export async function removeTaken(id: string): Promise<void> {
  const tx = (await open()).transaction(['packages', 'answers'], 'readwrite');
  await tx.objectStore('packages').delete(id);
  await deleteAnswers(tx.objectStore('answers'), id);
  await tx.done;
}

type AnswersOf = {
  index(name: 'package_id'): { getAllKeys(id: string): Promise<[string, string][]> };
  delete(key: [string, string]): Promise<void>;
};

async function deleteAnswers(answers: AnswersOf, id: string): Promise<void> {
  for (const key of await answers.index('package_id').getAllKeys(id)) await answers.delete(key);
}
