CREATE TABLE "review_answers" (
	"user_id" uuid,
	"session_id" uuid,
	"version_id" uuid,
	"again" boolean,
	"option" smallint,
	"correct" boolean NOT NULL,
	"correct_answer" smallint,
	"given" jsonb,
	"share" numeric(5,4) NOT NULL,
	"regrade_id" uuid,
	"answered_at" timestamp(3) with time zone NOT NULL,
	"points_earned" smallint NOT NULL,
	"next_due" timestamp(3) with time zone,
	"again_seed" uuid,
	CONSTRAINT "review_answers_pkey" PRIMARY KEY("user_id","session_id","version_id","again"),
	CONSTRAINT "review_answers_option" CHECK ("option" between 0 and 5 and "correct_answer" between 0 and 5),
	CONSTRAINT "review_answers_given" CHECK (case when "given" is null then num_nulls("option", "correct_answer") = 0 and "correct" = ("option" = "correct_answer")
        else num_nonnulls("option", "correct_answer") = 0 and jsonb_typeof("given") = 'object' end),
	CONSTRAINT "review_answers_share" CHECK ("share" between 0 and 1 and "correct" = ("share" = 1)),
	CONSTRAINT "review_answers_again" CHECK (("again_seed" is not null) = (not "correct" and not "again")),
	CONSTRAINT "review_answers_points" CHECK ("points_earned" between 0 and 1 and ("correct" or "points_earned" = 0))
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"user_id" uuid,
	"question_id" uuid,
	"series_id" uuid NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"due" timestamp(3) with time zone NOT NULL,
	"last_review" timestamp(3) with time zone NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "review_cards_pkey" PRIMARY KEY("user_id","question_id"),
	CONSTRAINT "review_cards_state" CHECK ("state" in ('new', 'learning', 'review', 'relearning')),
	CONSTRAINT "review_cards_memory" CHECK ("stability" > 0 and "difficulty" between 1 and 10),
	CONSTRAINT "review_cards_counts" CHECK ("reps" >= 1 and "lapses" between 0 and "reps"),
	CONSTRAINT "review_cards_due_later" CHECK ("due" > "last_review")
);
--> statement-breakpoint
CREATE TABLE "review_cursor" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"brought_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "review_cursor_only" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"session_id" uuid,
	"rating" text NOT NULL,
	"correct" boolean NOT NULL,
	"recall" double precision,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"due_before" timestamp(3) with time zone,
	"due" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"local_day" date NOT NULL,
	CONSTRAINT "review_log_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "review_log_rating" CHECK ("rating" in ('again', 'good', 'easy')),
	CONSTRAINT "review_log_again" CHECK (("rating" = 'again') = (not "correct")),
	CONSTRAINT "review_log_recall" CHECK ("recall" between 0 and 1 and ("recall" is null) = ("due_before" is null))
);
--> statement-breakpoint
CREATE TABLE "review_sessions" (
	"user_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"size" smallint NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"due" timestamp(3) with time zone[] NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"mastery" jsonb NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"result" jsonb,
	CONSTRAINT "review_sessions_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "review_sessions_questions" CHECK (cardinality("version_ids") between 1 and "size" and cardinality("due") = cardinality("version_ids")),
	CONSTRAINT "review_sessions_result" CHECK (("finished_at" is null) = ("result" is null))
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"user_id" uuid PRIMARY KEY,
	"retention" numeric(3,2) DEFAULT '0.9' NOT NULL,
	"size" smallint DEFAULT 10 NOT NULL,
	CONSTRAINT "review_settings_retention" CHECK (retention between 0.8 and 0.95),
	CONSTRAINT "review_settings_size" CHECK (size in (5, 10, 20))
);
--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "due" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_reviewed_once" ON "point_entries" ("user_id","question_id","due") WHERE kind = 'review';--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" ("user_id","due");--> statement-breakpoint
CREATE INDEX "review_log_of_question" ON "review_log" ("question_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_sessions_one_open" ON "review_sessions" ("user_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "review_sessions_finished" ON "review_sessions" ("user_id","finished_at");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id");--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_regrade_id_regrades_id_fkey" FOREIGN KEY ("regrade_id") REFERENCES "regrades"("id");--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_session" FOREIGN KEY ("user_id","session_id") REFERENCES "review_sessions"("user_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id");--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_series_id_question_versions_id_fkey" FOREIGN KEY ("series_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id");--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_series_id_question_versions_id_fkey" FOREIGN KEY ("series_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "review_sessions" ADD CONSTRAINT "review_sessions_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_review" CHECK (("question_id" is null) = ("due" is null) and ("question_id" is null or "kind" in ('review', 'reversal')));--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_kind", ADD CONSTRAINT "point_entries_kind" CHECK (("kind" = 'lesson' and "points" > 0 and "attempt_id" is not null
          and num_nonnulls("reverses_id", "reversed_at", "reason", "regrade_id") = 0)
        or ("kind" = 'reversal' and "points" < 0 and num_nonnulls("attempt_id", "regrade_id") = 0
          and num_nulls("reverses_id", "reversed_at", "reason") = 0)
        or ("kind" = 'regrade' and "points" <> 0 and "regrade_id" is not null
          and num_nonnulls("attempt_id", "reverses_id", "reversed_at", "reason") = 0)
        or ("kind" = 'review' and "points" > 0 and "question_id" is not null
          and num_nonnulls("attempt_id", "reverses_id", "reversed_at", "reason", "regrade_id") = 0));
--> statement-breakpoint
CREATE TRIGGER review_log_append_only BEFORE UPDATE OR DELETE ON review_log
  FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER review_log_no_truncate BEFORE TRUNCATE ON review_log
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
-- Points of a review move total and week as those of a lesson do.
CREATE OR REPLACE TRIGGER point_entries_apply AFTER INSERT ON point_entries
  FOR EACH ROW WHEN (NEW.kind IN ('lesson', 'review')) EXECUTE FUNCTION apply_point_entry();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION apply_point_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM point_entries
     WHERE user_id = NEW.user_id AND id = NEW.reverses_id AND kind IN ('lesson', 'review') AND points = -NEW.points
       AND lesson_id = NEW.lesson_id AND created_at = NEW.created_at
       AND (question_id, due) IS NOT DISTINCT FROM (NEW.question_id, NEW.due)
  ) THEN
    RAISE EXCEPTION 'a reversal repeats its line with negative points' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE weekly_points SET points = points + NEW.points
    WHERE user_id = NEW.user_id AND NEW.created_at > coalesce((SELECT aged_until FROM weekly_cursor), '-infinity');
  UPDATE profiles SET total_points = total_points + NEW.points, updated_at = NEW.reversed_at WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
