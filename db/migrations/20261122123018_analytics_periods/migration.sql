CREATE TABLE "analytics_cohorts" (
	"time_zone" text,
	"week" date,
	"active_week" date,
	"people" integer NOT NULL,
	"first_people" integer NOT NULL,
	CONSTRAINT "analytics_cohorts_pkey" PRIMARY KEY("time_zone","week","active_week")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"time_zone" text,
	"day" date,
	"lesson_id" uuid,
	"opened" integer NOT NULL,
	"begun" integer NOT NULL,
	"finished" integer NOT NULL,
	"completed" integer NOT NULL,
	"questions" integer NOT NULL,
	"right_answers" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "analytics_days_pkey" PRIMARY KEY("time_zone","day","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_question_days" (
	"time_zone" text,
	"version_id" uuid,
	"day" date,
	"answers" integer NOT NULL,
	"right_answers" integer NOT NULL,
	CONSTRAINT "analytics_question_days_pkey" PRIMARY KEY("time_zone","version_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_returns" (
	"time_zone" text,
	"day" date,
	"previous_day" date,
	"people" integer NOT NULL,
	CONSTRAINT "analytics_returns_pkey" PRIMARY KEY("time_zone","day","previous_day")
);
--> statement-breakpoint
CREATE TABLE "analytics_zones" (
	"time_zone" text PRIMARY KEY,
	"counted_until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_openings" (
	"user_id" uuid,
	"lesson_id" uuid,
	"day" date,
	"opened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lesson_openings_pkey" PRIMARY KEY("user_id","lesson_id","day")
);
--> statement-breakpoint
DROP INDEX "quiz_attempts_finished";--> statement-breakpoint
CREATE INDEX "quiz_attempts_finished" ON "quiz_attempts" ("finished_at" DESC,"lesson_id") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "lesson_openings_newest" ON "lesson_openings" ("opened_at" DESC,"lesson_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_begun" ON "quiz_attempts" ("started_at" DESC,"lesson_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_of_learner" ON "quiz_attempts" ("user_id","finished_at") WHERE finished_at is not null;--> statement-breakpoint
ALTER TABLE "lesson_openings" ADD CONSTRAINT "lesson_openings_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_openings" ADD CONSTRAINT "lesson_openings_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");