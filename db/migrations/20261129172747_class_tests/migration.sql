-- A class test is one more kind of assignment and one more purpose of runs (docs/product.md §33).
CREATE TABLE "test_runs" (
	"user_id" uuid,
	"run_id" uuid,
	"assignment_id" uuid NOT NULL,
	CONSTRAINT "test_runs_pkey" PRIMARY KEY("user_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "version_ids" uuid[];--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "released_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "assignments_released" ON "assignments" ("released_at") WHERE released_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_runs_one_attempt" ON "test_runs" ("assignment_id","user_id");--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_assignment_id_assignments_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_run" FOREIGN KEY ("user_id","run_id") REFERENCES "runs"("user_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_test" CHECK (case when "kind" = 'test' then num_nulls("version_ids", "minutes") = 0 and cardinality("version_ids") >= 1
        else num_nonnulls("version_ids", "released_at") = 0 end);--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_kind", ADD CONSTRAINT "point_entries_kind" CHECK (("kind" = 'lesson' and "points" > 0 and "attempt_id" is not null
          and num_nonnulls("reverses_id", "reversed_at", "reason", "regrade_id") = 0)
        or ("kind" = 'reversal' and "points" < 0 and num_nonnulls("attempt_id", "regrade_id") = 0
          and num_nulls("reverses_id", "reversed_at", "reason") = 0)
        or ("kind" = 'regrade' and "points" <> 0 and "regrade_id" is not null
          and num_nonnulls("attempt_id", "reverses_id", "reversed_at", "reason") = 0)
        or ("kind" = 'test' and "points" > 0 and "attempt_id" is not null
          and num_nonnulls("reverses_id", "reversed_at", "reason", "regrade_id") = 0)
        or ("kind" = 'review' and "points" > 0 and "question_id" is not null
          and num_nonnulls("attempt_id", "reverses_id", "reversed_at", "reason", "regrade_id") = 0));--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_purpose", ADD CONSTRAINT "runs_purpose" CHECK ("purpose" in ('quiz', 'practice', 'review', 'placement', 'variant', 'exam', 'test'));--> statement-breakpoint
ALTER TABLE "assignments" DROP CONSTRAINT "assignments_kind", ADD CONSTRAINT "assignments_kind" CHECK ("kind" in ('lesson', 'category', 'exercises', 'review', 'test'));--> statement-breakpoint
ALTER TABLE "assignments" DROP CONSTRAINT "assignments_lesson", ADD CONSTRAINT "assignments_lesson" CHECK (case when "kind" = 'test' then ("lesson_id" is null) <> ("category" is null)
        else ("kind" = 'lesson') = ("lesson_id" is not null) end);
--> statement-breakpoint
-- What was answered in class tests, for those who lead the group, until their results are shown.
CREATE VIEW test_results AS
  SELECT t.user_id, t.run_id AS id, t.assignment_id, r.started_at, r.finished_at, cardinality(r.version_ids) AS questions,
    g.answered, g."right"
  FROM test_runs t JOIN runs r ON r.user_id = t.user_id AND r.id = t.run_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS answered, (count(*) FILTER (WHERE share = 1))::int AS "right"
      FROM run_answers a WHERE a.user_id = t.user_id AND a.run_id = t.run_id) g;
--> statement-breakpoint
-- Class tests whose results are shown; for what follows from them they end then.
CREATE VIEW released_tests AS
  SELECT t.user_id, t.run_id AS id, a.released_at AS finished_at
  FROM assignments a JOIN test_runs t ON t.assignment_id = a.id WHERE a.released_at IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER point_entries_apply AFTER INSERT ON point_entries
  FOR EACH ROW WHEN (NEW.kind IN ('lesson', 'review', 'test')) EXECUTE FUNCTION apply_point_entry();
--> statement-breakpoint
-- As before, and points that a teacher shows are no activity of the learner.
CREATE OR REPLACE FUNCTION apply_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO weekly_points AS w (user_id, points, points_reached_at, is_ranked)
    SELECT NEW.user_id, NEW.points, NEW.created_at, p.is_ranked FROM profiles p
     WHERE p.user_id = NEW.user_id
       AND NEW.created_at > coalesce((SELECT aged_until FROM weekly_cursor), '-infinity')
    ON CONFLICT (user_id) DO UPDATE
      SET points = w.points + excluded.points, points_reached_at = excluded.points_reached_at;
  UPDATE profiles SET total_points = total_points + NEW.points, points_reached_at = NEW.created_at, updated_at = NEW.created_at,
      last_activity_at = CASE WHEN NEW.kind = 'test' THEN last_activity_at ELSE greatest(last_activity_at, NEW.created_at) END
    WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
