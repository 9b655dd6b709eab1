ALTER TABLE "profiles" ADD COLUMN "last_activity_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE profiles p SET last_activity_at = g.at
  FROM (SELECT user_id, max(completed_at) AS at FROM user_progress GROUP BY user_id) g WHERE g.user_id = p.user_id;
--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "folded_text" text GENERATED ALWAYS AS (fold_for_search(email || chr(10) || subject || chr(10) || message)) STORED;--> statement-breakpoint
DROP INDEX "subscription_payments_newest";--> statement-breakpoint
CREATE INDEX "subscription_payments_newest" ON "subscription_payments" ("at" DESC,"id","provider");--> statement-breakpoint
CREATE INDEX "audit_log_type" ON "audit_log" ("object_type","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "profiles_by_activity" ON "profiles" ("last_activity_at" NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" ("actor_id","id" DESC) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "subscription_payments_amount" ON "subscription_payments" ("amount_cents","id","provider");--> statement-breakpoint
CREATE INDEX "subscription_payments_paid" ON "subscription_payments" ("paid_at" DESC,"id","provider") WHERE paid_at is not null;
--> statement-breakpoint
-- The entry of a finish also moves the learner's last activity, in the same update of the profile.
CREATE OR REPLACE FUNCTION apply_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO weekly_points AS w (user_id, points, points_reached_at, is_ranked)
    SELECT NEW.user_id, NEW.points, NEW.created_at, p.is_ranked FROM profiles p
     WHERE p.user_id = NEW.user_id
       AND NEW.created_at > coalesce((SELECT aged_until FROM weekly_cursor), '-infinity')
    ON CONFLICT (user_id) DO UPDATE
      SET points = w.points + excluded.points, points_reached_at = excluded.points_reached_at;
  UPDATE profiles SET total_points = total_points + NEW.points, points_reached_at = NEW.created_at, updated_at = NEW.created_at,
      last_activity_at = greatest(last_activity_at, NEW.created_at)
    WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
