-- Exams of a unit are a further purpose of runs (docs/product.md §17.8), and a badge can ask for them.
CREATE TABLE "exam_runs" (
	"user_id" uuid,
	"run_id" uuid,
	"category" text NOT NULL,
	"score" smallint,
	"passed" boolean,
	CONSTRAINT "exam_runs_pkey" PRIMARY KEY("user_id","run_id"),
	CONSTRAINT "exam_runs_category" CHECK ("category" in ('contabilidad', 'impuestos', 'inversiones', 'finanzas_personales')),
	CONSTRAINT "exam_runs_result" CHECK (num_nulls("score", "passed") in (0, 2) and "score" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exam_runs_one_open" ON "exam_runs" ("user_id","category") WHERE score is null;--> statement-breakpoint
ALTER TABLE "exam_runs" ADD CONSTRAINT "exam_runs_run" FOREIGN KEY ("user_id","run_id") REFERENCES "runs"("user_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "badges" DROP CONSTRAINT "badges_condition_type", ADD CONSTRAINT "badges_condition_type" CHECK ("condition_type" in ('lesson_completed', 'lessons_completed_count', 'points_earned', 'days_active', 'streak_days', 'exams_passed'));--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_purpose", ADD CONSTRAINT "runs_purpose" CHECK ("purpose" in ('quiz', 'practice', 'review', 'placement', 'variant', 'exam'));