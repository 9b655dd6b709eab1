import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accessUntil,
  applyEvent,
  GRACE_DAYS,
  isEntitled,
  type SubscriptionEvent,
  type SubscriptionRecord,
} from '#domain/money/subscription.ts';

const HOUR_MS = 3_600_000;
const PERIOD_H = 30 * 24;
const hour = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR_MS);

/** How a renewal was paid: at once, some hours late, or never; and whether its invoice event exists. */
interface Renewal {
  overdueHours: number | null;
  invoiceEvent: boolean;
}

/** How a subscription ends: not at all, or some hours into its last period. */
interface Ending {
  kind: 'none' | 'cancel' | 'cancel-and-back' | 'cancel-now' | 'refund';
  hours: number;
}

interface Story {
  events: SubscriptionEvent[];
  /** The periods that were paid, in hours, from the hour of payment on. */
  paid: { from: number; start: number; end: number }[];
  refundedAt: number | null;
  /** From this hour on, if any, access ends with the paid time. */
  cancelledAt: number | null;
}

const renewal = fc.record({
  overdueHours: fc.option(fc.integer({ min: 0, max: 20 * 24 }), { nil: null, freq: 6 }),
  invoiceEvent: fc.boolean(),
});

const stories: fc.Arbitrary<Story> = fc
  .record({
    renewals: fc.array(renewal, { maxLength: 4 }),
    ending: fc.record({
      kind: fc.constantFrom<Ending['kind']>('none', 'cancel', 'cancel-and-back', 'cancel-now', 'refund'),
      hours: fc.integer({ min: 500, max: PERIOD_H - 2 }),
    }),
    coarseClock: fc.boolean(),
  })
  .map(({ renewals, ending, coarseClock }) => reportEvents(renewals, ending, coarseClock));

/** The events that a provider would send, in chronological order. */
function reportEvents(renewals: Renewal[], ending: Ending, coarseClock: boolean): Story {
  const story: Story = { events: [], paid: [], refundedAt: null, cancelledAt: null };
  const report = (at: number, status: string, period: number, more: Partial<SubscriptionEvent> = {}) => {
    story.events.push({
      event_id: `evt_${String(story.events.length).padStart(3, '0')}`,
      occurred_at: hour(at),
      subscription_id: 'sub_1',
      status,
      current_period_start: hour(period * PERIOD_H),
      current_period_end: hour((period + 1) * PERIOD_H),
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      refunded_at: null,
      ...more,
    });
  };
  const pay = (at: number, period: number, invoiceEvent: boolean) => {
    const span = { start: period * PERIOD_H, end: (period + 1) * PERIOD_H };
    report(at, 'active', period);
    if (invoiceEvent)
      report(at, 'active', period, { paid_period: { start: hour(span.start), end: hour(span.end) } });
    story.paid.push({ from: at, ...span });
  };

  report(0, 'incomplete', 0);
  pay(coarseClock ? 0 : 1, 0, true);
  let period = 0;
  for (const { overdueHours, invoiceEvent } of renewals) {
    period += 1;
    const start = period * PERIOD_H;
    report(start, 'active', period);
    if (overdueHours !== 0) report(start + 1, 'past_due', period);
    if (overdueHours === null) {
      report(start + 21 * 24, 'canceled', period, { ended_at: hour(start + 21 * 24) });
      story.cancelledAt = start + 21 * 24;
      return story;
    }
    pay(start + 1 + overdueHours, period, invoiceEvent);
  }
  finish(story, ending, period, report);
  return story;
}

function finish(
  story: Story,
  { kind, hours }: Ending,
  period: number,
  report: (at: number, status: string, period: number, more?: Partial<SubscriptionEvent>) => void,
): void {
  const at = period * PERIOD_H + hours;
  const end = (period + 1) * PERIOD_H;
  const flagged = { cancel_at_period_end: true, canceled_at: hour(at) };
  if (kind === 'cancel' || kind === 'cancel-and-back') report(at, 'active', period, flagged);
  if (kind === 'cancel-and-back') report(at + 1, 'active', period);
  if (kind === 'cancel') report(end, 'canceled', period, { ...flagged, ended_at: hour(end) });
  if (kind === 'refund') report(at, 'active', period, { refunded_at: hour(at) });
  if (kind === 'refund' || kind === 'cancel-now')
    report(at + 1, 'canceled', period, { ended_at: hour(at + 1) });
  if (kind === 'refund') story.refundedAt = at;
  if (kind === 'cancel') story.cancelledAt = at;
  if (kind === 'cancel-now') story.cancelledAt = at + 1;
}

const fold = (events: readonly SubscriptionEvent[]) =>
  events.reduce<SubscriptionRecord | null>((record, event) => applyEvent(record, event), null);

/** All events in any order, some of them several times. */
const delivered = (events: SubscriptionEvent[]) =>
  fc
    .array(fc.constantFrom(...events), { maxLength: events.length })
    .chain((again) =>
      fc.shuffledSubarray([...events, ...again], { minLength: events.length + again.length }),
    );

const someOf = (events: SubscriptionEvent[]) => fc.shuffledSubarray(events, { minLength: 1 });

const storyAndMoment = stories.chain((story) =>
  fc.integer({ min: 1, max: 6 * PERIOD_H }).chain((now) => {
    const known = story.events.filter(({ occurred_at }) => occurred_at <= hour(now));
    return fc.record({ story: fc.constant(story), now: fc.constant(now), events: delivered(known) });
  }),
);

const paidBy = (story: Story, now: number) =>
  story.paid.filter(
    ({ from, end }) =>
      from <= now && !(story.refundedAt !== null && story.refundedAt <= now && end > story.refundedAt),
  );

describe('any history of a subscription', () => {
  it('gives the same record in every order and with every repetition', () => {
    fc.assert(
      fc.property(
        stories.chain((story) => fc.tuple(fc.constant(story), delivered(story.events))),
        ([story, events]) => {
          expect(fold(events)).toEqual(fold(story.events));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('gives the same record once missing events have arrived', () => {
    const gaps = stories.chain((story) => fc.tuple(fc.constant(story), someOf(story.events)));
    fc.assert(
      fc.property(gaps, ([story, few]) => {
        const rest = story.events.filter((event) => !few.includes(event));
        expect(fold([...few, ...rest])).toEqual(fold(story.events));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives access throughout every paid period that was not refunded', () => {
    fc.assert(
      fc.property(storyAndMoment, ({ story, now, events }) => {
        fc.pre(paidBy(story, now).some(({ start, end }) => start <= now && now < end));
        expect(isEntitled(fold(events), hour(now))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('gives no access after paid time plus grace, and none after a cancelled or refunded period', () => {
    fc.assert(
      fc.property(storyAndMoment, ({ story, now, events }) => {
        const end = Math.max(0, ...paidBy(story, now).map((period) => period.end));
        const refunded = story.refundedAt !== null && now >= story.refundedAt;
        const cancelled = story.cancelledAt !== null && now >= story.cancelledAt;
        const limit = end + (refunded || cancelled ? 0 : GRACE_DAYS * 24);
        fc.pre(refunded || now >= limit);
        expect(isEntitled(fold(events), hour(now))).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  it('gives no access beyond the grace after the last reported period, even when events are missing', () => {
    const gaps = stories.chain((story) => someOf(story.events));
    fc.assert(
      fc.property(gaps, (events) => {
        const last = Math.max(...events.map(({ current_period_end }) => current_period_end.getTime()));
        const record = fold(events);
        expect((record && accessUntil(record)?.getTime()) ?? 0).toBeLessThanOrEqual(
          last + GRACE_DAYS * 24 * HOUR_MS,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
