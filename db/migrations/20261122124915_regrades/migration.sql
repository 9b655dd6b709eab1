CREATE TABLE "regrade_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regrade_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regrade_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"correct_answer" smallint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "regrade_keys_once" UNIQUE("regrade_id","version_id"),
	CONSTRAINT "regrade_keys_option" CHECK ("correct_answer" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"downwards" boolean DEFAULT false NOT NULL,
	"learners" integer NOT NULL,
	"learners_done" integer DEFAULT 0 NOT NULL,
	"after_user_id" uuid,
	"answers" integer DEFAULT 0 NOT NULL,
	"scores" integer DEFAULT 0 NOT NULL,
	"points_added" integer DEFAULT 0 NOT NULL,
	"points_taken" integer DEFAULT 0 NOT NULL,
	"badges" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "regrade_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "regrade_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "points_reward" integer;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "first_score" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_regraded_once" ON "point_entries" ("user_id","lesson_id","regrade_id") WHERE regrade_id is not null;--> statement-breakpoint
CREATE INDEX "regrade_keys_newest" ON "regrade_keys" ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "regrades_one_running" ON "regrades" ("question_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "regrades_of_question" ON "regrades" ("question_id","created_at" DESC);--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_regrade_id_regrades_id_fkey" FOREIGN KEY ("regrade_id") REFERENCES "regrades"("id");--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_regrade_id_regrades_id_fkey" FOREIGN KEY ("regrade_id") REFERENCES "regrades"("id");--> statement-breakpoint
ALTER TABLE "regrade_keys" ADD CONSTRAINT "regrade_keys_regrade_id_regrades_id_fkey" FOREIGN KEY ("regrade_id") REFERENCES "regrades"("id");--> statement-breakpoint
ALTER TABLE "regrade_keys" ADD CONSTRAINT "regrade_keys_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id");--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_created_by_auth_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_kind", ADD CONSTRAINT "point_entries_kind" CHECK (("kind" = 'lesson' and "points" > 0 and "attempt_id" is not null
          and num_nonnulls("reverses_id", "reversed_at", "reason", "regrade_id") = 0)
        or ("kind" = 'reversal' and "points" < 0 and num_nonnulls("attempt_id", "regrade_id") = 0
          and num_nulls("reverses_id", "reversed_at", "reason") = 0)
        or ("kind" = 'regrade' and "points" <> 0 and "regrade_id" is not null
          and num_nonnulls("attempt_id", "reverses_id", "reversed_at", "reason") = 0));
--> statement-breakpoint
CREATE TRIGGER regrade_keys_immutable BEFORE UPDATE OR DELETE ON regrade_keys
  FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER regrade_keys_no_truncate BEFORE TRUNCATE ON regrade_keys
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
-- An answer changes only by a regrade, to the right option that the regrade gives to its version.
CREATE FUNCTION reject_change_without_regrade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.attempt_id, NEW.version_id, NEW.option, NEW.answered_at)
      IS DISTINCT FROM (OLD.user_id, OLD.attempt_id, OLD.version_id, OLD.option, OLD.answered_at)
    OR NOT EXISTS (
      SELECT FROM regrade_keys k
       WHERE k.regrade_id = NEW.regrade_id AND k.version_id = NEW.version_id AND k.correct_answer = NEW.correct_answer
    )
  THEN
    RAISE EXCEPTION '% rows change only by a regrade', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER quiz_answers_locked BEFORE UPDATE ON quiz_answers
  FOR EACH ROW EXECUTE FUNCTION reject_change_without_regrade();
--> statement-breakpoint
-- A regrade's line moves the total and, while the day it counts on is in the week's sum, the week. Added points can only move on the
-- times at which the sums were reached; taken points leave them.
CREATE FUNCTION apply_point_regrade() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_in_week boolean := NEW.created_at > coalesce((SELECT aged_until FROM weekly_cursor), '-infinity');
BEGIN
  IF NEW.points > 0 THEN
    INSERT INTO weekly_points AS w (user_id, points, points_reached_at, is_ranked)
      SELECT NEW.user_id, NEW.points, NEW.created_at, p.is_ranked FROM profiles p WHERE p.user_id = NEW.user_id AND is_in_week
      ON CONFLICT (user_id) DO UPDATE
        SET points = w.points + excluded.points, points_reached_at = greatest(w.points_reached_at, excluded.points_reached_at);
    UPDATE profiles SET total_points = total_points + NEW.points, points_reached_at = greatest(points_reached_at, NEW.created_at)
      WHERE user_id = NEW.user_id;
  ELSE
    UPDATE weekly_points SET points = points + NEW.points WHERE user_id = NEW.user_id AND is_in_week;
    UPDATE profiles SET total_points = total_points + NEW.points WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_apply_regrade AFTER INSERT ON point_entries
  FOR EACH ROW WHEN (NEW.kind = 'regrade') EXECUTE FUNCTION apply_point_regrade();
