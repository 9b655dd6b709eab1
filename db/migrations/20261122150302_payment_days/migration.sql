CREATE TABLE "payment_days" (
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"plan_id" uuid,
	"currency" text NOT NULL,
	"cents" bigint NOT NULL,
	"payments" integer NOT NULL,
	CONSTRAINT "payment_days_once" UNIQUE NULLS NOT DISTINCT("day","provider","kind","plan_id","currency"),
	CONSTRAINT "payment_days_kind" CHECK ("kind" in ('paid', 'failed', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
UPDATE subscription_payments p SET plan_id = s.plan_id FROM user_subscriptions s WHERE s.id = p.subscription_id AND s.plan_id IS NOT NULL;--> statement-breakpoint
DROP INDEX "subscription_payments_newest";--> statement-breakpoint
CREATE INDEX "subscription_payments_newest" ON "subscription_payments" ("at" DESC,"id","provider","subscription_id");--> statement-breakpoint
DROP INDEX "subscription_payments_amount";--> statement-breakpoint
CREATE INDEX "subscription_payments_amount" ON "subscription_payments" ("amount_cents","id","provider","plan_id");--> statement-breakpoint
DROP INDEX "subscription_payments_paid";--> statement-breakpoint
CREATE INDEX "subscription_payments_paid" ON "subscription_payments" ("paid_at" DESC,"id","provider","plan_id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "subscription_payments_plan" ON "subscription_payments" ("plan_id","at" DESC,"id","provider");--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id");--> statement-breakpoint
-- What happened with a payment, each on its day of UTC.
CREATE FUNCTION payment_moments(payment subscription_payments) RETURNS TABLE (kind text, day date, cents integer) LANGUAGE sql STABLE AS $$
  SELECT kind, (at AT TIME ZONE 'UTC')::date, cents FROM (VALUES
    ('paid', payment.paid_at, payment.amount_cents), ('failed', payment.failed_at, payment.amount_cents),
    ('refunded', payment.refunded_at, payment.refunded_cents)) AS moments (kind, at, cents)
  WHERE at IS NOT NULL
$$;
--> statement-breakpoint
-- What payment_days contains when every payment is counted again.
CREATE VIEW payment_days_recount AS
  SELECT p.provider, m.kind, m.day, p.plan_id, p.currency, sum(m.cents)::bigint AS cents, count(*)::integer AS payments
    FROM subscription_payments p CROSS JOIN LATERAL payment_moments(p) m GROUP BY p.provider, m.kind, m.day, p.plan_id, p.currency;
--> statement-breakpoint
-- In the order of the key, so that two payments that are written at once cannot wait for each other in a circle.
CREATE FUNCTION follow_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_days AS d (provider, kind, day, plan_id, currency, cents, payments)
    SELECT provider, kind, day, plan_id, currency, sum(change * cents), sum(change) FROM (
      SELECT OLD.provider, kind, day, OLD.plan_id, OLD.currency, cents, -1 AS change FROM payment_moments(OLD) WHERE TG_OP <> 'INSERT'
      UNION ALL
      SELECT NEW.provider, kind, day, NEW.plan_id, NEW.currency, cents, 1 FROM payment_moments(NEW) WHERE TG_OP <> 'DELETE'
    ) AS moves
    GROUP BY provider, kind, day, plan_id, currency HAVING sum(change) <> 0 OR sum(change * cents) <> 0
    ORDER BY day, provider, kind, plan_id, currency
    ON CONFLICT ON CONSTRAINT payment_days_once DO UPDATE SET cents = d.cents + excluded.cents, payments = d.payments + excluded.payments;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscription_payments_days AFTER INSERT OR UPDATE OR DELETE ON subscription_payments
  FOR EACH ROW EXECUTE FUNCTION follow_payment();
--> statement-breakpoint
INSERT INTO payment_days (provider, kind, day, plan_id, currency, cents, payments)
  SELECT provider, kind, day, plan_id, currency, cents, payments FROM payment_days_recount;
