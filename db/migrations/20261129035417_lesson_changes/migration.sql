CREATE TABLE "lesson_changes" (
	"lesson_id" uuid PRIMARY KEY,
	"based_on" timestamp(3) with time zone NOT NULL,
	"form" jsonb NOT NULL,
	"prepared_by" uuid NOT NULL,
	"approved_by" uuid,
	"publish_at" timestamp(3) with time zone,
	"problem" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lesson_changes_due" ON "lesson_changes" ("publish_at") WHERE problem is null;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_prepared_by_auth_users_id_fkey" FOREIGN KEY ("prepared_by") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_approved_by_auth_users_id_fkey" FOREIGN KEY ("approved_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;