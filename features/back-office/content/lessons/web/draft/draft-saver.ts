/** Where what was typed is: nowhere yet, on the server, or in this browser until it can be sent. */
export type DraftState = { place: 'nowhere' } | { place: 'server' | 'browser'; at: Date };

type Effects<Fields> = {
  /** Saves a text on the server; a later text has a greater revision. */
  send: (fields: Fields, revision: number) => Promise<unknown>;
  forget: () => Promise<unknown>;
  /** Stores a text in this browser, or with null removes it there. */
  keep: (fields: Fields | null, revision: number) => void;
  /** Whether a failed request can succeed later without a change of the text. */
  isTemporary: (error: unknown) => boolean;
  report: (state: DraftState) => void;
  now: () => Date;
};

/** From the last key to the request; a draft is saved within 2 seconds. */
const PAUSE_MS = 1_500;
/** Somebody who types without a pause is saved this often. */
const LONGEST_MS = 10_000;
const RETRY_MS = 15_000;

/** Saves what is typed, one request at a time; each text is in this browser until the server has it. */
export function createDraftSaver<Fields>(effects: Effects<Fields>) {
  const { send, forget, keep, isTemporary, report, now } = effects;
  let unsent: { fields: Fields | null } | undefined;
  let firstUnsentAt: number | undefined;
  let revision = 0;
  let isStored = false;
  let isHeld = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isHeld && !isClosed) timer = setTimeout(flush, ms);
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (!unsent || isHeld || isClosed) return sending;
    const { fields } = unsent;
    unsent = undefined;
    firstUnsentAt = undefined;
    revision += 1;
    const own = revision;
    keep(fields, own);
    sending = sending.then(() => store(fields, own));
    return sending;
  }
  async function store(fields: Fields | null, own: number) {
    if (isClosed) return;
    try {
      if (fields) await send(fields, own);
      else if (isStored) await forget();
      isStored = fields !== null;
      if (own === revision) keep(null, own);
      report(fields ? { place: 'server', at: now() } : { place: 'nowhere' });
    } catch (error) {
      unsent ??= { fields };
      report({ place: 'browser', at: now() });
      if (isTemporary(error)) schedule(RETRY_MS);
    }
  }
  return {
    /** Takes what the form holds now; null when nothing differs from what it began with. */
    change(fields: Fields | null) {
      if (isClosed || (fields === null && revision === 0 && !unsent)) return;
      unsent = { fields };
      firstUnsentAt ??= Date.now();
      schedule(Math.max(0, Math.min(PAUSE_MS, firstUnsentAt + LONGEST_MS - Date.now())));
    },
    flush,
    /** Sends what is left, and nothing more until `release`; resolves when no request is running. */
    async hold() {
      const sent = flush();
      isHeld = true;
      await sent;
      clearTimeout(timer);
    },
    release() {
      isHeld = false;
      if (unsent) schedule(PAUSE_MS);
    },
    /** Ends a form whose row was saved: the server has removed the draft together with that. */
    finish() {
      isClosed = true;
      clearTimeout(timer);
      keep(null, revision);
    },
    /** Ends a form whose text is not wanted any more. */
    async discard() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(timer);
      await sending;
      keep(null, revision);
      if (isStored) await forget();
    },
  };
}

export type DraftSaver<Fields> = ReturnType<typeof createDraftSaver<Fields>>;
