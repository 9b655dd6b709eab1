CREATE TABLE "question_figures" (
	"version_id" uuid PRIMARY KEY,
	"answers" integer DEFAULT 0 NOT NULL,
	"facility" double precision,
	"point_biserial" double precision,
	"discrimination" double precision,
	"median_seconds" double precision,
	"chosen" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"strong_shares" double precision[],
	"weak_shares" double precision[],
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_due" boolean DEFAULT true NOT NULL,
	CONSTRAINT "question_figures_flags" CHECK ("flags" <@ array['negative_discrimination', 'unchosen_option', 'at_chance'])
);
--> statement-breakpoint
CREATE TABLE "question_figures_cursor" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"counted_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "question_figures_cursor_only" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "question_outcome_counts" (
	"version_id" uuid,
	"lesson_id" uuid,
	"rest_total" smallint,
	"rest_right" smallint,
	"option" smallint,
	"correct" boolean,
	"answers" integer NOT NULL,
	CONSTRAINT "question_outcome_counts_pkey" PRIMARY KEY("version_id","lesson_id","rest_total","rest_right","option","correct")
);
--> statement-breakpoint
CREATE TABLE "question_recounts" (
	"lesson_id" uuid PRIMARY KEY,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_time_counts" (
	"version_id" uuid,
	"lesson_id" uuid,
	"seconds" smallint,
	"answers" integer NOT NULL,
	CONSTRAINT "question_time_counts_pkey" PRIMARY KEY("version_id","lesson_id","seconds")
);
--> statement-breakpoint
CREATE INDEX "question_figures_due" ON "question_figures" ("version_id") WHERE is_due;--> statement-breakpoint
CREATE INDEX "question_outcome_counts_lesson" ON "question_outcome_counts" ("lesson_id");--> statement-breakpoint
CREATE INDEX "question_time_counts_lesson" ON "question_time_counts" ("lesson_id");--> statement-breakpoint
ALTER TABLE "question_figures" ADD CONSTRAINT "question_figures_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "question_outcome_counts" ADD CONSTRAINT "question_outcome_counts_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "question_outcome_counts" ADD CONSTRAINT "question_outcome_counts_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_recounts" ADD CONSTRAINT "question_recounts_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_time_counts" ADD CONSTRAINT "question_time_counts_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "question_time_counts" ADD CONSTRAINT "question_time_counts_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- A changed or removed grade changes what the other questions of its attempt are compared with, so the whole lesson is counted again.
-- A request that waits already is renewed, and so held until the change is committed: the count cannot come before it.
CREATE FUNCTION request_question_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_recounts (lesson_id)
    SELECT a.lesson_id FROM changed c JOIN quiz_attempts a ON a.user_id = c.user_id AND a.id = c.attempt_id
    UNION SELECT q.lesson_id FROM changed c JOIN question_versions v ON v.id = c.version_id JOIN questions q ON q.id = v.question_id
    ORDER BY 1
    ON CONFLICT (lesson_id) DO UPDATE SET requested_at = excluded.requested_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quiz_answers_recount_changed AFTER UPDATE ON quiz_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION request_question_recount();
--> statement-breakpoint
CREATE TRIGGER quiz_answers_recount_removed AFTER DELETE ON quiz_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION request_question_recount();
