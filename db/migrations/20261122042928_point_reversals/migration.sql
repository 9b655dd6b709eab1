ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_points";--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "kind" text DEFAULT 'lesson' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "reverses_id" bigint;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "reversed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "point_entries" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_reversed_once" ON "point_entries" ("user_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_reverses_id_point_entries_user_id_id_fkey" FOREIGN KEY ("user_id","reverses_id") REFERENCES "point_entries"("user_id","id");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_kind" CHECK (("kind" = 'lesson' and "points" > 0 and "attempt_id" is not null
          and num_nonnulls("reverses_id", "reversed_at", "reason") = 0)
        or ("kind" = 'reversal' and "points" < 0 and "attempt_id" is null
          and num_nulls("reverses_id", "reversed_at", "reason") = 0));
--> statement-breakpoint
-- A reversal takes its line out of the total and, while the line is in the week's sum, out of the week. The total's date stays.
CREATE FUNCTION apply_point_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM point_entries
     WHERE user_id = NEW.user_id AND id = NEW.reverses_id AND kind = 'lesson' AND points = -NEW.points
       AND lesson_id = NEW.lesson_id AND created_at = NEW.created_at
  ) THEN
    RAISE EXCEPTION 'a reversal repeats its line with negative points' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE weekly_points SET points = points + NEW.points
    WHERE user_id = NEW.user_id AND NEW.created_at > coalesce((SELECT aged_until FROM weekly_cursor), '-infinity');
  UPDATE profiles SET total_points = total_points + NEW.points, updated_at = NEW.reversed_at WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER point_entries_apply ON point_entries;
--> statement-breakpoint
CREATE TRIGGER point_entries_apply AFTER INSERT ON point_entries
  FOR EACH ROW WHEN (NEW.kind = 'lesson') EXECUTE FUNCTION apply_point_entry();
--> statement-breakpoint
CREATE TRIGGER point_entries_apply_reversal AFTER INSERT ON point_entries
  FOR EACH ROW WHEN (NEW.kind = 'reversal') EXECUTE FUNCTION apply_point_reversal();
