import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEvent, type SubscriptionEvent, type SubscriptionRecord } from './subscription.ts';
import { followIncome, type IncomeFact, type IncomeGap, type IncomeSpan } from './subscription-income.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
/** The beginnings of thirteen months. */
const MONTHS = Array.from({ length: 13 }, (_, month) => Date.UTC(2026, month, 1));

type Told = Omit<SubscriptionEvent, 'event_id' | 'subscription_id'> & { arrives: number };

const dayAt = (day: number) => new Date(START + day * DAY);

const days = (min: number, max: number) =>
  fc.integer({ min: min * 24, max: max * 24 }).map((hours) => hours / 24);

const lateness = fc.oneof(fc.constant(0), days(0, 45));

/** An event of a subscription whose periods have 30 days, and when the app hears of it: at once, or days later. */
const told = fc
  .record({
    at: days(0, 330),
    late: lateness,
    status: fc.constantFrom('active', 'active', 'past_due', 'canceled', 'unpaid', 'incomplete', 'paused'),
    cancels: fc.boolean(),
    refunded: fc.nat(9),
    paid: fc.boolean(),
  })
  .map(({ at, late, status, cancels, refunded, paid }): Told => {
    const period = Math.floor(at / 30) * 30;
    const span = { start: dayAt(period), end: dayAt(period + 30) };
    const occurred_at = dayAt(at);
    const isOver = status === 'canceled';
    return {
      occurred_at,
      arrives: occurred_at.getTime() + late * DAY,
      status,
      current_period_start: span.start,
      current_period_end: span.end,
      cancel_at_period_end: cancels && !isOver,
      canceled_at: isOver || cancels ? occurred_at : null,
      ended_at: isOver ? occurred_at : null,
      refunded_at: refunded === 0 ? occurred_at : null,
      paid_period: paid ? { ...span, at: occurred_at } : null,
    };
  });

const ACTS = ['renew', 'cancel', 'resume', 'end', 'refund'] as const;

/** The life of a subscription of 30 or 360 days: it is paid, and then people and the provider act on it in any order. */
const life = fc
  .record({
    length: fc.constantFrom(30, 360),
    acts: fc.array(fc.record({ act: fc.constantFrom(...ACTS), wait: days(0, 40), late: lateness }), {
      maxLength: 9,
    }),
  })
  .map(({ length, acts }): Told[] => {
    let [at, start] = [0, 0];
    const state = {
      status: 'active',
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
    } as Pick<Told, 'status' | 'cancel_at_period_end' | 'canceled_at' | 'ended_at'>;
    const tell = (late: number, more: Partial<Told> = {}): Told => {
      const [current_period_start, current_period_end] = [dayAt(start), dayAt(start + length)];
      const occurred_at = dayAt(at);
      const span = { occurred_at, current_period_start, current_period_end, refunded_at: null };
      return { ...span, ...state, arrives: occurred_at.getTime() + late * DAY, ...more };
    };
    const end = (day: number) => Object.assign(state, { status: 'canceled', ended_at: dayAt(day) });
    const renew = (late: number): Told => {
      state.status = 'active';
      return tell(late, { paid_period: { start: dayAt(start), end: dayAt(start + length), at: dayAt(at) } });
    };
    const told = [renew(0)];
    for (const { act, wait, late } of acts) {
      at += wait;
      const isOver = at >= start + length;
      if (isOver && state.cancel_at_period_end && !state.ended_at) end(start + length);
      if (isOver && !state.ended_at) {
        start = Math.floor(at / length) * length;
        state.status = 'past_due';
      }
      if (act === 'refund')
        told.push(tell(late, state.status === 'past_due' ? {} : { refunded_at: dayAt(at) }));
      if (state.ended_at) continue;
      if (act === 'renew') told.push(renew(late));
      if (act === 'cancel' || act === 'resume') {
        const cancels = act === 'cancel';
        Object.assign(state, { cancel_at_period_end: cancels, canceled_at: cancels ? dayAt(at) : null });
      }
      if (act === 'end') end(at);
      told.push(tell(late));
    }
    return told;
  });

type Known = { span: IncomeSpan; gaps: IncomeGap[]; added: (IncomeFact & { learnt: number })[] };

type Figures = { gained: number; lost: number; running: number };

/** How many subscriptions the figures of the month before `end` count. */
function figuresOf({ span, gaps }: Pick<Known, 'span' | 'gaps'>, begin: number, end: number): Figures {
  const inside = (at: Date | null) => Number(at !== null && at.getTime() >= begin && at.getTime() < end);
  const before = (at: Date | null) => Number(at !== null && at.getTime() < end);
  if (!span.started_at) return { gained: 0, lost: 0, running: 0 };
  const sum = (count: (gap: IncomeGap) => number) => gaps.reduce((total, gap) => total + count(gap), 0);
  return {
    gained: inside(span.started_at) + sum(({ regained_at }) => inside(regained_at)),
    lost: inside(span.lost_at) + sum(({ lost_at }) => inside(lost_at)),
    running:
      before(span.started_at) -
      before(span.lost_at) -
      sum((gap) => before(gap.lost_at) - before(gap.regained_at)),
  };
}

test('a closed month changes by what is learnt after its end and marked as added, and otherwise never (1,000 stories)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(told, { minLength: 1, maxLength: 12 }), life), (story) => {
      const known: Known = {
        span: { started_at: null, lost_at: null, regained_at: null },
        gaps: [],
        added: [],
      };
      let record: SubscriptionRecord | null = null;
      const look = (now: number) => {
        if (!record) return;
        const { gap, facts, ...span } = followIncome(known.span, record, new Date(now));
        known.span = span;
        if (gap) known.gaps.push(gap);
        known.added.push(...facts.map((fact) => ({ ...fact, learnt: now })));
      };
      const closed: Figures[] = [];
      const check = () => {
        for (const [index, first] of closed.entries()) {
          const [begin, end] = [MONTHS[index]!, MONTHS[index + 1]!];
          const late = known.added.filter(({ at, learnt }) => at.getTime() < end && learnt > end);
          const count = (kind: IncomeFact['kind'], from: number) =>
            late.filter((fact) => fact.kind === kind && fact.at.getTime() >= from).length;
          expect(figuresOf(known, begin, end)).toEqual({
            gained: first.gained + count('new', begin),
            lost: first.lost + count('lost', begin),
            running: first.running + count('new', 0) - count('lost', 0),
          });
        }
      };
      const arrivals = story.toSorted((one, other) => one.arrives - other.arrives);
      let next = 0;
      for (let day = 0; day <= 400; day += 1) {
        const now = START + day * DAY;
        for (; next < arrivals.length && arrivals[next]!.arrives <= now; next += 1) {
          const { arrives, ...event } = arrivals[next]!;
          record = applyEvent(record, { ...event, event_id: `evt_${next}`, subscription_id: 'sub' });
          look(arrives);
        }
        const isMonth = MONTHS.includes(now);
        if (isMonth || day % 5 === 0) look(now);
        if (!isMonth) continue;
        check();
        if (now > START) closed.push(figuresOf(known, MONTHS[closed.length]!, now));
      }
      check();
    }),
    { numRuns: 1_000 },
  );
});

test('a loss that is reported at once is in the present, whatever was requested before it (1,000 lives)', () => {
  fc.assert(
    fc.property(life, (story) => {
      let span: IncomeSpan = { started_at: null, lost_at: null, regained_at: null };
      let record: SubscriptionRecord | null = null;
      let looked = START;
      const look = (now: number) => {
        const { facts, ...known } = followIncome(span, record!, new Date(now));
        const losses = facts.filter(({ kind }) => kind === 'lost').map(({ at }) => at.getTime());
        for (const loss of losses) expect(loss).toBeGreaterThanOrEqual(looked);
        [span, looked] = [known, now];
      };
      for (const [index, { arrives: _, ...event }] of story.entries()) {
        const at = event.occurred_at.getTime();
        for (let now = looked + 5 * DAY; record && now < at; now += 5 * DAY) look(now);
        record = applyEvent(record, { ...event, event_id: `evt_${index}`, subscription_id: 'sub' });
        look(at);
      }
    }),
    { numRuns: 1_000 },
  );
});
