/** Milliseconds of the page's main thread between a click and the paint of its effect, and how long it had nothing to do. */
export type Parts = Record<'script' | 'style' | 'layout' | 'paint' | 'other' | 'idle', number>;

/** A click's step with its time from the click, or from the answer it waits for, to the frame that shows its effect. */
export type Click = { step: string; painted: number; parts: Parts };

/** In the page's time; `to` is the begin of the frame that shows the effect. */
export type Span = { step: string; from: number; to: number };

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: { startTime?: number } };
};

export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** The page marks it once, so that its clock can be told from the trace's. */
export const CLOCK_MARK = 'bench-clock';

const KINDS: [kind: keyof Parts, names: RegExp][] = [
  ['style', /^(UpdateLayoutTree|RecalculateStyles)$/],
  ['layout', /^Layout$/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|UpdateLayerTree|CompositeLayers)$/],
  [
    'script',
    /^(FunctionCall|EventDispatch|RunMicrotasks|TimerFire|Fire\w+|EvaluateScript|\w+GC|[vV]8\.?.*)$/,
  ],
];

const kindOf = (name: string) => KINDS.find(([, names]) => names.test(name))?.[0] ?? 'other';

/** What the main thread did in each span: every moment counts for the innermost event. CPU, so others on a busy machine count little. */
export function readTrace(trace: Buffer, spans: Span[]): Click[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === CLOCK_MARK);
  if (!mark) throw new Error('The page did not mark its clock in the trace.');
  const ahead = mark.ts / 1000 - mark.args.data!.startTime!;
  const events = traceEvents
    .filter(({ pid, tid, ph, dur }) => pid === mark.pid && tid === mark.tid && ph === 'X' && dur)
    .map(({ name, ts, dur = 0, tdur = dur }) => ({
      kind: kindOf(name),
      name,
      from: ts / 1000 - ahead,
      to: (ts + dur) / 1000 - ahead,
      busy: tdur / dur,
    }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  return spans.map(({ step, from, to: frame }) => {
    const to = events.find((event) => event.name === 'Commit' && event.to > frame)!.to;
    return { step, painted: to - from, parts: partsOf(events, from, to) };
  });
}

type Timed = { name: string; kind: keyof Parts; from: number; to: number; busy: number };

function partsOf(events: Timed[], from: number, to: number): Parts {
  const parts: Parts = { script: 0, style: 0, layout: 0, paint: 0, other: 0, idle: to - from };
  const open: Timed[] = [];
  for (const event of events) {
    if (event.to <= from || event.from >= to) continue;
    while (open.length > 0 && open.at(-1)!.to <= event.from) open.pop();
    const length = Math.min(event.to, to) - Math.max(event.from, from);
    const outer = open.at(-1);
    if (outer) parts[outer.kind] -= length * outer.busy;
    else parts.idle -= length;
    parts[event.kind] += length * event.busy;
    open.push(event);
  }
  return parts;
}
