CREATE TABLE "offline_packages" (
	"user_id" uuid,
	"id" uuid,
	"device_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"digest" bytea,
	CONSTRAINT "offline_packages_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "offline_packages_questions" CHECK (cardinality("version_ids") >= 1),
	CONSTRAINT "offline_packages_current" CHECK (not ("is_current" and "digest" is not null))
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "from_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "runs_one_open_quiz";--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_open_quiz" ON "runs" ("user_id","lesson_id") WHERE purpose = 'quiz' and finished_at is null and not from_device;--> statement-breakpoint
CREATE UNIQUE INDEX "offline_packages_one_current" ON "offline_packages" ("user_id","device_id","lesson_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "offline_packages_expiry" ON "offline_packages" ("expires_at");--> statement-breakpoint
ALTER TABLE "offline_packages" ADD CONSTRAINT "offline_packages_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "offline_packages" ADD CONSTRAINT "offline_packages_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");