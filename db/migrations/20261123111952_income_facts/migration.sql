CREATE TABLE "income_additions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"plan_id" uuid,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"learnt_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "income_additions_kind" CHECK ("kind" in ('new', 'lost', 'paid', 'failed', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "subscription_gaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"subscription_id" uuid NOT NULL,
	"lost_at" timestamp(3) with time zone NOT NULL,
	"regained_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"plan_id" uuid,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"refunded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "failed_cents" integer;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "regained_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "income_additions_at" ON "income_additions" ("at");--> statement-breakpoint
CREATE INDEX "subscription_gaps_subscription" ON "subscription_gaps" ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_refunds_payment" ON "subscription_refunds" ("payment_id");--> statement-breakpoint
CREATE INDEX "subscription_refunds_at" ON "subscription_refunds" ("refunded_at");--> statement-breakpoint
ALTER TABLE "subscription_gaps" ADD CONSTRAINT "subscription_gaps_subscription_id_user_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "user_subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscription_refunds" ADD CONSTRAINT "subscription_refunds_payment_id_subscription_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "subscription_payments"("id") ON DELETE CASCADE;--> statement-breakpoint
-- For the moment of the change nobody writes payments; they can be read.
LOCK TABLE subscription_payments IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO subscription_refunds (payment_id, provider, plan_id, currency, cents, refunded_at)
  SELECT id, provider, plan_id, currency, refunded_cents, refunded_at FROM subscription_payments
  WHERE refunded_at IS NOT NULL AND refunded_cents > 0;
--> statement-breakpoint
-- What happened with a payment, each on its day of UTC; what was given back is in subscription_refunds.
CREATE OR REPLACE FUNCTION payment_moments(payment subscription_payments) RETURNS TABLE (kind text, day date, cents integer) LANGUAGE sql STABLE AS $$
  SELECT kind, (at AT TIME ZONE 'UTC')::date, cents FROM (VALUES
    ('paid', payment.paid_at, payment.amount_cents),
    ('failed', payment.failed_at, coalesce(payment.failed_cents, payment.amount_cents))) AS moments (kind, at, cents)
  WHERE at IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW payment_days_recount AS
  SELECT p.provider, m.kind, m.day, p.plan_id, p.currency, sum(m.cents)::bigint AS cents, count(*)::integer AS payments
    FROM subscription_payments p CROSS JOIN LATERAL payment_moments(p) m GROUP BY p.provider, m.kind, m.day, p.plan_id, p.currency
  UNION ALL
  SELECT provider, 'refunded', (refunded_at AT TIME ZONE 'UTC')::date, plan_id, currency, sum(cents)::bigint, count(*)::integer
    FROM subscription_refunds GROUP BY 1, 3, 4, 5;
--> statement-breakpoint
DELETE FROM payment_days WHERE kind = 'refunded';
--> statement-breakpoint
INSERT INTO payment_days (provider, kind, day, plan_id, currency, cents, payments)
  SELECT provider, kind, day, plan_id, currency, cents, payments FROM payment_days_recount WHERE kind = 'refunded';
--> statement-breakpoint
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subscription_refunds (payment_id, provider, plan_id, currency, cents, refunded_at)
    SELECT NEW.id, NEW.provider, NEW.plan_id, NEW.currency, NEW.refunded_cents - coalesce(OLD.refunded_cents, 0), NEW.refunded_at
    WHERE NEW.refunded_at IS NOT NULL AND NEW.refunded_cents > coalesce(OLD.refunded_cents, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscription_payments_refunds AFTER INSERT OR UPDATE OF refunded_cents ON subscription_payments
  FOR EACH ROW EXECUTE FUNCTION follow_refund();
--> statement-breakpoint
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part subscription_refunds := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
  change integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO payment_days AS d (provider, kind, day, plan_id, currency, cents, payments)
    VALUES (part.provider, 'refunded', (part.refunded_at AT TIME ZONE 'UTC')::date, part.plan_id, part.currency, change * part.cents, change)
    ON CONFLICT ON CONSTRAINT payment_days_once DO UPDATE SET cents = d.cents + excluded.cents, payments = d.payments + excluded.payments;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscription_refunds_days AFTER INSERT OR DELETE ON subscription_refunds
  FOR EACH ROW EXECUTE FUNCTION count_refund();
